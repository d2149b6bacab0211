import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { PersonCorrection } from '#leads/lead.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { FormProblem } from './form-problem.tsx'

type Props = {
  leadId: number
  field: PersonCorrection['field']
  value: string
  /** How it is shown while nobody writes. */
  children: ReactNode
}

/** A detail of the person that is corrected in place: Enter saves, Escape leaves it as it was. */
export function EditableFact({ leadId, field, value, children }: Props) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<{ value: string; from: string } | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (written: { value: string; from: string }) =>
      callApi('PATCH /api/admin/leads/:id/person', { params: { id: leadId }, body: { field, ...written } }),
    onSuccess: () => {
      setDraft(null)
      toast({ title: `${field.charAt(0).toUpperCase()}${field.slice(1)} corrected` })
    },
    onSettled: () => refreshLead(queryClient, leadId),
  })
  const leave = () => {
    setDraft(null)
    reset()
  }
  if (!draft)
    return (
      <span className="flex flex-wrap items-center gap-1">
        {children}
        <Button
          variant="quiet"
          size="small"
          aria-label={value ? `Correct the ${field}` : `Add the ${field}`}
          onClick={() => setDraft({ value, from: value })}
          className="no-print size-9 px-0 text-muted-foreground"
        >
          <Pencil aria-hidden="true" className="!size-4" />
        </Button>
      </span>
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(draft)
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-1">
      <Input
        autoFocus
        aria-label={field.charAt(0).toUpperCase() + field.slice(1)}
        aria-invalid={error ? true : undefined}
        value={draft.value}
        type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft({ ...draft, value: event.target.value })}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave()}
      />
      <FormProblem>{error && sentenceOf(error)}</FormProblem>
      <span className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="outline" size="small" aria-disabled={isPending}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={leave}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
