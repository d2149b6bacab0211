import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { CHAT_MESSAGE_MAX } from '#chat/chat-message.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { refreshInbox } from './inbox-queries.ts'

const ROWS = 3

/** Whoever answers has taken the conversation over. */
export function ChatAnswerForm({ id }: { id: number }) {
  const [message, setMessage] = useState('')
  const { send, isPending, problem } = useSendAnswer(id, () => setMessage(''))
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (message.trim() !== '' && !isPending) send(message)
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label="Your answer" error={problem ?? undefined}>
        {(described) => (
          <Textarea
            {...described}
            rows={ROWS}
            maxLength={CHAT_MESSAGE_MAX}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            onKeyDown={submitByKey}
          />
        )}
      </Field>
      <Button type="submit" size="small" className="self-start" aria-disabled={isPending}>
        {isPending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}

function useSendAnswer(id: number, onSent: () => void) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [sentCount, setSentCount] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (message: string) =>
      callApi('POST /api/admin/chats/:id/messages', {
        params: { id },
        body: { message },
        idempotencyKey: keyFor({ id, message, sentCount }),
      }),
    onSuccess: async () => {
      setSentCount(sentCount + 1)
      onSent()
      await refreshInbox(queryClient)
    },
  })
  return { send: mutate, isPending, problem: error && sentenceOf(error) }
}
