import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShownChat, ShownMessage } from './chat-queries.ts'
import { EmptyChat } from './empty-chat.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { type UnderstoodQuote, understoodQuotes } from './understood-quote.ts'
import type { Talk } from './use-talk.ts'

const END_OF_REVERSED = 0

type Props = { talk: Talk; onQuote: (quote: UnderstoodQuote) => void }

export function ConversationView({ talk, onQuote }: Props) {
  const { data: chat, isPending, isError, refetch } = talk.conversation
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (talk.isPending) scroller.current?.scrollTo({ top: END_OF_REVERSED })
  }, [talk.isPending])
  return (
    // Reversed, a scroller stays at its end while it grows, unless somebody has scrolled up to read.
    <section
      ref={scroller}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-3"
    >
      <div className="mb-auto flex flex-col gap-4">
        {isPending && <LoadingMessages />}
        {isError && <ConversationFailed onRetry={refetch} />}
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
      {/* Read out once, as a message of the list, and not sentence by sentence. */}
      {talk.draft && (
        <div aria-hidden="true" className="flex flex-col">
          <MessageBubble {...{ role: 'assistant', content: talk.draft }} />
        </div>
      )}
      {quotes.map((quote) => (
        <Button key={quote.part} size="small" className="self-start" onClick={() => onQuote(quote)}>
          {quotes.length > 1 ? `Get this quote: ${quote.part}` : 'Get this quote'}
        </Button>
      ))}
    </>
  )
}

function LoadingMessages() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading your conversation</span>
      <Skeleton className="h-11 w-3/5 self-end" />
      <Skeleton className="h-24 w-11/12" />
    </div>
  )
}

function ConversationFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>Your conversation did not load. Check your connection and try again.</p>
      <Button variant="outline" size="small" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}

type ListProps = { messages: readonly ShownMessage[]; isThinking: boolean }

/** A message is known by its place, so that what is there already is not read out again. */
function MessageList({ messages, isThinking }: ListProps) {
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
