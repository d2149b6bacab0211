import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/http-error.ts'
import { toast } from '#ui/toast-store.ts'

type Action<Input, Answer> = {
  act: (input: Input) => Promise<Answer>
  onDone?: (answer: Answer, input: Input) => void
  /** Refetches what changed, even if it was refused. */
  refresh: (queryClient: QueryClient, input: Input) => Promise<unknown>
}

/** Something done with one press. A refusal shows as a toast. */
export function useAction<Input = void, Answer = unknown>({ act, onDone, refresh }: Action<Input, Answer>) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: act,
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: (_answer, _error, input) => refresh(queryClient, input),
  })
  return { act: mutate, isPending, variables }
}
