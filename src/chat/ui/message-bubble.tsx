import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import type { ShownMessage } from './chat-queries.ts'
import { type MessagePiece, messagePieces } from './message-pieces.ts'

/** One message. Its text is only ever text; what is more than words is put together here. */
export function MessageBubble({ role, content }: ShownMessage) {
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
      <span className="sr-only">{isReply ? 'Assistant: ' : 'You: '}</span>
      {isReply ? messagePieces(content, window.location.origin).map(toElement) : content}
    </div>
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

function MessageLink({ href, text }: { href: string; text: string }) {
  // Pages change without a reload; to a section within one, only a fresh document scrolls.
  const isPage = href.startsWith('/') && !href.includes('#')
  const Anchor = isPage ? Link : 'a'
  return (
    <Anchor href={href} className={classNames('link', href.startsWith('tel:') && 'whitespace-nowrap')}>
      {text}
    </Anchor>
  )
}
