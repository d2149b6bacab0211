import { SendHorizontal } from 'lucide-react'
import type { Ref, SubmitEvent } from 'react'
import { CHAT_MESSAGE_MAX } from '#chat/chat-message.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import type { Talk } from './use-talk.ts'

export function MessageForm({ inputRef, talk }: { inputRef: Ref<HTMLInputElement>; talk: Talk }) {
  const message = talk.text.trim()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (message) talk.send(message)
  }
  return (
    <form onSubmit={send} className="flex gap-1.5 border-t border-border p-2.5 pb-1">
      <Input
        ref={inputRef}
        value={talk.text}
        onChange={(event) => talk.setText(event.target.value)}
        disabled={talk.isPending}
        maxLength={CHAT_MESSAGE_MAX}
        aria-label="Your message"
        placeholder="Ask about parts, pricing, or VIN lookup..."
        autoComplete="off"
        enterKeyHint="send"
        className="min-w-0 text-ellipsis placeholder:tracking-tight"
      />
      <Button type="submit" size="icon" aria-label="Send" disabled={!talk.isReady || !message} className="shrink-0">
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  )
}
