import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { CHAT_MESSAGE_MAX } from '#chat/chat-message.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextareaField } from '#ui/text-field.tsx'
import { refreshInbox } from './inbox-queries.ts'

const ROWS = 3

/** Whoever answers has taken the conversation over. */
export function ChatAnswerForm({ id }: { id: number }) {
  const [message, setMessage] = useState('')
  const { submit, isPending, problem } = useSubmit({
    send: (body: { message: string }, idempotencyKey) =>
      callApi('POST /api/admin/chats/:id/messages', { params: { id }, body, idempotencyKey }),
    onSent: () => setMessage(''),
    refresh: refreshInbox,
  })
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (message.trim() !== '' && !isPending) submit({ message })
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2">
      <TextareaField
        label="Your answer"
        error={problem ?? undefined}
        rows={ROWS}
        maxLength={CHAT_MESSAGE_MAX}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={submitByKey}
      />
      <Button type="submit" size="small" className="self-start" aria-disabled={isPending}>
        {isPending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}
