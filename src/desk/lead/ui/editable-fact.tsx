import { Pencil } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { PersonCorrection } from '#leads/lead.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { toast } from '#ui/toast-store.ts'

type Props = {
  leadId: number
  field: PersonCorrection['field']
  value: string
  /** How it is shown while nobody writes. */
  children: ReactNode
}

/** A detail of the person that is corrected in place: Enter saves, Escape leaves it as it was. */
export function EditableFact({ leadId, field, value, children }: Props) {
  const [draft, setDraft] = useState<{ value: string; from: string } | null>(null)
  const title = field.charAt(0).toUpperCase() + field.slice(1)
  const { submit, isPending, problem, reset } = useSubmit({
    send: (written: { value: string; from: string }) =>
      callApi('PATCH /api/admin/leads/:id/person', { params: { id: leadId }, body: { field, ...written } }),
    onSent: () => {
      setDraft(null)
      toast({ title: `${title} corrected` })
    },
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  const leave = () => {
    setDraft(null)
    reset()
  }
  if (!draft)
    return (
      <span className="flex items-center gap-1">
        <span className="min-w-0">{children}</span>
        <Button
          variant="quiet"
          size="small"
          aria-label={value ? `Correct the ${field}` : `Add the ${field}`}
          onClick={() => setDraft({ value, from: value })}
          className="no-print size-9 shrink-0 px-0 text-muted-foreground"
        >
          <Pencil aria-hidden="true" className="!size-4" />
        </Button>
      </span>
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) submit(draft)
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-1">
      <Input
        autoFocus
        aria-label={title}
        aria-invalid={problem ? true : undefined}
        value={draft.value}
        type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft({ ...draft, value: event.target.value })}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave()}
      />
      <FormProblem>{problem}</FormProblem>
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
