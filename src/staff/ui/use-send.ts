import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#lib/http-error.ts'

/** Sends what a form holds, and says in a sentence why it was refused. */
export function useSend<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  onSent: (answer: Answer) => void,
  onRefused?: () => void,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    ...(onRefused && { onError: onRefused }),
  })
  return { send: mutate, isPending, problem: error ? sentenceOf(error) : null }
}
