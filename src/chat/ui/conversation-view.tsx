import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useCompany } from '#company/use-company.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShownChat, ShownMessage, Talk } from './chat-queries.ts'
import { type MessageBlock, type MessagePiece, messageBlocks, messagePieces } from './message-pieces.ts'
import { labelOf, type UnderstoodQuote, understoodQuotes } from './understood-quote.ts'

const END_OF_REVERSED = 0

type Props = { talk: Talk; onQuote: (quote: UnderstoodQuote) => void }

export function ConversationView({ talk, onQuote }: Props) {
  const { data: chat, isPending, isError, refetch } = talk.conversation
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (talk.isPending) scroller.current?.scrollTo({ top: END_OF_REVERSED })
  }, [talk.isPending])
  return (
    // A reversed scroller stays at the end as it grows, unless the visitor scrolled up.
    <section
      ref={scroller}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-3"
    >
      <div className="mb-auto flex flex-col gap-4">
        {isPending && (
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">Loading your conversation</span>
            <Skeleton className="h-11 w-3/5 self-end" />
            <Skeleton className="h-24 w-11/12" />
          </div>
        )}
        {isError && (
          <LoadFailed isCompact onRetry={refetch}>
            Your conversation didn't load. Check your connection and try again.
          </LoadFailed>
        )}
        {chat && <OpenConversation chat={chat} talk={talk} onQuote={onQuote} />}
      </div>
    </section>
  )
}

function OpenConversation({ chat, talk, onQuote }: Props & { chat: ShownChat }) {
  const quotes = talk.isPending ? [] : understoodQuotes(chat.understood)
  return (
    <>
      {chat.messages.length === 0 && <EmptyChat onAsk={talk.send} />}
      <MessageList messages={chat.messages} isThinking={talk.isPending && !talk.draft && !chat.person} />
      {/* Screen readers read the finished message in the list, not every sentence of the draft. */}
      {talk.draft && (
        <div aria-hidden="true" className="flex flex-col">
          <MessageBubble {...{ role: 'assistant', content: talk.draft }} />
        </div>
      )}
      {quotes.map((quote) => {
        const label = labelOf(quote, quotes, chat.understood.language)
        return (
          <Button
            key={`${label} ${quote.fields.partDetails}`}
            size="small"
            className="self-start"
            onClick={() => onQuote(quote)}
          >
            {label}
          </Button>
        )
      })}
    </>
  )
}

/** Keyed by position, so that screen readers don't repeat messages. */
function MessageList({ messages, isThinking }: { messages: readonly ShownMessage[]; isThinking: boolean }) {
  return (
    <div role="log" aria-live="polite" aria-label="Messages" className="flex flex-col gap-4">
      {messages.map((message, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes its place
        <MessageBubble key={place} {...message} />
      ))}
      {isThinking && (
        <p key="thinking" className="flex items-center gap-2 border-l-3 border-primary pl-3 text-muted-foreground">
          <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
          Thinking...
        </p>
      )}
    </div>
  )
}

const questions = [
  'How much is an alternator for a 2012 Honda Civic?',
  'Decode a VIN',
  'Do you ship to my ZIP?',
  "What's your return policy?",
]

function EmptyChat({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-display text-2xl">How can I help you find parts today?</p>
        <p className="text-muted-foreground">Try asking about VIN lookup or pricing</p>
      </div>
      <ul aria-label="Suggested questions" className="flex flex-col items-start gap-2">
        {questions.map((question) => (
          <li key={question}>
            <Button
              variant="outline"
              size="small"
              className="justify-start text-left whitespace-normal"
              onClick={() => onAsk(question)}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MessageBubble({ role, content, author }: ShownMessage) {
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
      {isReply
        ? messageBlocks(content).map((block, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a message never change their order
            block.kind === 'amounts' ? <Amounts key={place} {...block} /> : <Words key={place} text={block.text} />,
          )
        : content}
    </div>
  )
}

function Words({ text }: { text: string }) {
  return <span>{messagePieces(useCompany(), text, window.location.origin).map(toElement)}</span>
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
  // The router changes pages without a reload, but only a full load scrolls to a section.
  // Nor is a page of stock one of the router's.
  const isPage = href.startsWith('/') && !href.includes('#') && !/^\/(?:parts|stock)\b/.test(href)
  const Anchor = isPage ? Link : 'a'
  return (
    <Anchor href={href} className={classNames('link', href.startsWith('tel:') && 'whitespace-nowrap')}>
      {label}
    </Anchor>
  )
}
