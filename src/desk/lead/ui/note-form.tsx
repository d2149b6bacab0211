import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { noteSchema } from '#desk/lead/lead-log.ts'
import { refreshLead } from '#desk/ui/desk-queries.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { findPageState, setPageState, usePageState } from '#ui/hooks/use-page-state.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextareaField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-store.ts'

type Props = {
  leadId: number
  field?: Ref<HTMLTextAreaElement>
  note?: { id: number; text: string }
  onDone?: () => void
}

const ROWS = 2

/** A note about a lead. A draft survives visits to other pages. */
export function NoteForm({ leadId, field, note, onDone }: Props) {
  const [text, setText] = usePageState(note ? `edit note ${note.id}` : draftKey(leadId), note?.text ?? '')
  const [error, setError] = useState<string>()
  const { submit, isPending, problem } = useSubmit({
    send: (body: { text: string }, idempotencyKey) =>
      note
        ? callApi('PATCH /api/admin/notes/:id', { params: { id: note.id }, body })
        : callApi('POST /api/admin/leads/:id/notes', { params: { id: leadId }, body, idempotencyKey }),
    onSent: () => {
      setText(note ? text : '')
      onDone?.()
      toast({ title: 'Note saved' })
    },
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const written = noteSchema.safeParse({ text })
    setError(written.error?.issues[0]?.message)
    if (written.success && !isPending) submit(written.data)
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-2">
      <TextareaField
        label={note ? 'Edit the note' : 'Add a note'}
        error={error}
        ref={field}
        rows={ROWS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={saveByKey}
        placeholder="Only staff see notes"
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex items-center gap-3">
        <Button type="submit" variant="outline" size="small" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save note'}
        </Button>
        <span className="text-sm text-muted-foreground pointer-coarse:hidden">Ctrl or ⌘ + Enter saves</span>
      </div>
    </form>
  )
}

function draftKey(leadId: number) {
  return `note ${leadId}`
}

/** Appends the draft for a lead that was merged to the draft for the lead it became part of. */
export function moveNoteDraft(from: number, to: number) {
  const [moved, own] = [findPageState(draftKey(from), ''), findPageState(draftKey(to), '')]
  setPageState(draftKey(to), [own, moved].filter(Boolean).join('\n'))
  setPageState(draftKey(from), '')
}
