import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, sentenceOf } from '#lib/http-error.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type Submission<Content, Answer> = {
  send: (content: Content, idempotencyKey: string) => Promise<Answer>
  onSent?: (answer: Answer, content: Content) => void
  onRefused?: () => void
  /** Refetches what changed, even if it was refused: someone else may have been faster. */
  refresh?: ((queryClient: QueryClient, answer: Answer | undefined) => Promise<unknown>) | undefined
}

/** Submits a form. A retry is stored once; filled in again, it's stored again. */
export function useSubmit<Content = void, Answer = unknown>(submission: Submission<Content, Answer>) {
  const { send, onSent, onRefused, refresh } = submission
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [sentCount, setSentCount] = useState(0)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (content: Content) => send(content, keyFor({ ...content, sentCount })),
    onSuccess: (answer, content) => {
      setSentCount(sentCount + 1)
      onSent?.(answer, content)
    },
    onError: () => onRefused?.(),
    onSettled: (answer, failure) =>
      !failure || failure instanceof HttpError ? refresh?.(queryClient, answer) : undefined,
  })
  return { submit: mutate, sentCount, isPending, problem: error && sentenceOf(error), reset }
}
