import { LoaderCircle } from 'lucide-react'
import type { ShownMessage } from './chat-queries.ts'
import { MessageBubble } from './message-bubble.tsx'

type Props = { messages: readonly ShownMessage[]; isThinking: boolean }

/**
 * The messages, read out as they arrive. A conversation only grows, so a message is known by its place: when the
 * server's list takes the place of ours, what is there already stays there and is not read out again.
 */
export function MessageList({ messages, isThinking }: Props) {
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
