import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, sentenceOf } from '#lib/http-error.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type Submission<Content, Answer> = {
  send: (content: Content, idempotencyKey: string) => Promise<Answer>
  onSent?: (answer: Answer, content: Content) => void
  onRefused?: () => void
  /** Reads again what it shows in, also when it was refused: somebody may have been quicker. */
  refresh?: ((queryClient: QueryClient, answer: Answer | undefined) => Promise<unknown>) | undefined
}

/** Sends what a form holds. Sent again after a cut connection it arrives once; written again it arrives again. */
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
