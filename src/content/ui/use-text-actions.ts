import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCompany } from '#company/use-company.ts'
import { callApi } from '#lib/call-api.ts'
import { HttpError, sentenceOf } from '#lib/http-error.ts'
import { toast } from '#ui/toast-store.ts'
import { refreshContent, type SavedText, savedTextQuery } from './content-queries.ts'
import { toFields, toPublishTime } from './text-draft.ts'
import type { useTextDraft } from './use-text-draft.ts'

type Action = { done: string; send: () => Promise<SavedText> }

/** Everything that saves a version of a text. If it's refused, the form keeps what was typed. */
export function useTextActions(saved: SavedText, draft: ReturnType<typeof useTextDraft>) {
  const company = useCompany()
  const queryClient = useQueryClient()
  const { kind, name, version } = saved
  const params = { kind, name }
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ send }: Action) => send(),
    onSuccess: (answer, { done }) => {
      draft.discard()
      queryClient.setQueryData(savedTextQuery(kind, name).queryKey, answer)
      toast({ title: done })
    },
    onSettled: () => refreshContent(queryClient),
  })
  const { status = 0, body = null } = error instanceof HttpError ? error : {}
  return {
    isPending,
    /** By field: what's wrong with it. */
    errors: (body?.fields ?? {}) as Readonly<Record<string, string>>,
    problem: error && (status === 422 ? 'Not saved yet. Check the marked fields.' : sentenceOf(error)),
    save(state: 'draft' | 'published') {
      const publishAt = state === 'published' ? toPublishTime(company, draft.text) : null
      const written = { ...toFields(draft.text), version: draft.version, state, publishAt }
      const done = state === 'draft' ? 'Draft saved' : publishAt ? 'Scheduled' : 'Published. The shop shows it now.'
      mutate({ done, send: () => callApi('PUT /api/admin/content/:kind/:name', { params, body: written }) })
    },
    unpublish: () =>
      mutate({
        done: 'Taken off the blog',
        send: () => callApi('POST /api/admin/content/:kind/:name/unpublish', { params, body: { version } }),
      }),
    reset: () =>
      mutate({
        done: saved.isFile ? 'The default text is back' : 'Deleted',
        send: () => callApi('POST /api/admin/content/:kind/:name/reset', { params, body: { version } }),
      }),
    restore: (restore: number) =>
      mutate({
        done: 'Restored as a draft',
        send: () => callApi('POST /api/admin/content/:kind/:name/restore', { params, body: { version, restore } }),
      }),
  }
}

export type TextActions = ReturnType<typeof useTextActions>
