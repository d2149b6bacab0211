import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import type { ShownMessage } from './chat-queries.ts'
import { type MessageBlock, messageBlocks } from './message-blocks.ts'
import { type MessagePiece, messagePieces } from './message-pieces.ts'

export function MessageBubble({ role, content, author }: ShownMessage) {
  const isReply = role === 'assistant'
  return (
    <div
      className={classNames(
        'wrap-anywhere whitespace-pre-line',
        isReply
          ? 'border-l-3 border-primary pl-3'
          : 'ml-10 self-end rounded-lg border border-border bg-raised px-3 py-2',
      )}
    >
      {author ? (
        <p className="text-sm font-semibold text-muted-foreground">{author}</p>
      ) : (
        <span className="sr-only">{isReply ? 'Assistant: ' : 'You: '}</span>
      )}
      {isReply ? messageBlocks(content).map(toBlock) : content}
    </div>
  )
}

function toBlock(block: MessageBlock, place: number) {
  if (block.kind === 'amounts') return <Amounts key={place} {...block} />
  const pieces = messagePieces(block.text, window.location.origin).map(toElement)
  return <span key={place}>{pieces}</span>
}

function Amounts({ rows }: Extract<MessageBlock, { kind: 'amounts' }>) {
  return (
    <dl className="my-1 grid grid-cols-[1fr_auto] gap-x-4">
      {rows.map(({ label, amount, isSum }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a message never change their order
        <div key={place} className={classNames('col-span-2 grid grid-cols-subgrid', isSum && 'border-t border-border')}>
          <dt className={isSum ? 'font-bold' : undefined}>{label}</dt>
          <dd className="text-right font-bold tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function toElement(piece: MessagePiece, place: number) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'amount') {
    return (
      <strong key={place} className="font-bold tabular-nums">
        {piece.text}
      </strong>
    )
  }
  return <MessageLink key={place} {...piece} />
}

function MessageLink({ href, label }: { href: string; label: string }) {
  // Pages change without a reload; to a section within one, only a fresh document scrolls.
  const isPage = href.startsWith('/') && !href.includes('#')
  const Anchor = isPage ? Link : 'a'
  return (
    <Anchor href={href} className={classNames('link', href.startsWith('tel:') && 'whitespace-nowrap')}>
      {label}
    </Anchor>
  )
}
