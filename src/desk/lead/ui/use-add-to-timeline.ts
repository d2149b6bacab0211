import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'

type Options<Content> = {
  leadId: number
  post: (content: Content, idempotencyKey: string) => Promise<unknown>
  onAdded: (content: Content) => void
}

/** Adds something to a lead's timeline. Sent again after a cut connection it arrives once; written again it arrives again. */
export function useAddToTimeline<Content extends object>({ leadId, post, onAdded }: Options<Content>) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [addedCount, setAddedCount] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (content: Content) => post(content, keyFor({ ...content, addedCount })),
    onSuccess: async (_answer, content) => {
      setAddedCount(addedCount + 1)
      onAdded(content)
      await refreshLead(queryClient, leadId)
    },
  })
  return { add: mutate, addedCount, isPending, problem: error && sentenceOf(error) }
}
