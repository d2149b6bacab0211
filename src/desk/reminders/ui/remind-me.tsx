import { BellPlus } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { atShopTime, formatMoment, toShopTime } from '#company/business-time.ts'
import { inAnHour, tomorrowMorning, toReminderNote } from '#desk/reminders/reminder.ts'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-store.ts'

const whens = [
  { value: 'hour', label: 'In an hour' },
  { value: 'tomorrow', label: 'Tomorrow 9 AM' },
  { value: 'date', label: 'On a date' },
] as const

type Props = { leadId: number; about?: string } & Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>

/** A button, and the dialog that it opens: when to get back to a lead, and why. */
export function RemindMe({ leadId, about = '', ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setOpen(true)}>
        <BellPlus aria-hidden="true" />
        Remind Me
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Remind Me">
        {isOpen && <RemindForm leadId={leadId} about={about} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function RemindForm({ leadId, about, onDone }: { leadId: number; about: string; onDone: () => void }) {
  const [when, setWhen] = useState<(typeof whens)[number]['value']>('tomorrow')
  const [clock, setClock] = useState(() => toShopTime(tomorrowMorning(new Date())))
  const [note, setNote] = useState(() => toReminderNote(about))
  const { submit, isPending, problem } = useSubmit({
    send: (body: { dueAt: string; note: string }, idempotencyKey) =>
      callApi('POST /api/admin/leads/:id/reminders', { params: { id: leadId }, body, idempotencyKey }),
    onSent: (_answer, { dueAt }) => {
      onDone()
      toast({ title: 'Reminder saved', description: `Due ${formatMoment(new Date(dueAt))}.` })
    },
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  const remind = (event: FormEvent) => {
    event.preventDefault()
    const now = new Date()
    const dueAt = when === 'hour' ? inAnHour(now) : when === 'tomorrow' ? tomorrowMorning(now) : atShopTime(clock)
    submit({ dueAt: dueAt.toISOString(), note })
  }
  return (
    <form onSubmit={remind} className="flex flex-col gap-5">
      <ChoiceGroup firstFocus legend="When" options={whens} value={when} onChange={setWhen} />
      {when === 'date' && (
        <TextField
          label="Date and time"
          help="Central Time"
          required
          type="datetime-local"
          value={clock}
          onChange={(event) => setClock(event.target.value)}
        />
      )}
      <TextField
        label="What about"
        optional
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className="sm:self-start">
        {isPending ? 'Saving...' : 'Save reminder'}
      </Button>
    </form>
  )
}
