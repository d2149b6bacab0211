import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { atShopTime, formatMoment } from '#company/business-time.ts'
import { toShopTime } from '#company/shop-clock.ts'
import { useCompany } from '#company/use-company.ts'
import { inAnHour, type Reminder, tomorrowMorning, toReminderNote } from '#desk/reminders/reminder.ts'
import { refreshLead, remindersQuery } from '#desk/ui/desk-queries.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-store.ts'

export function OpenReminders({ leadId }: { leadId: number }) {
  const company = useCompany()
  const { data: reminders = [] } = useQuery(remindersQuery(leadId))
  const { act: setDone } = useAction({
    act: ({ reminder, isDone }: { reminder: AsJson<Reminder>; isDone: boolean }) =>
      callApi('PATCH /api/admin/reminders/:id', { params: { id: reminder.id }, body: { isDone } }),
    onDone: (_answer, { reminder, isDone }) => {
      const undo = () => setDone({ reminder, isDone: false })
      if (isDone) toast({ title: 'Reminder done', action: { label: 'Undo', onAction: undo } })
    },
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  if (reminders.length === 0) return null
  return (
    <ul
      aria-label="Reminders"
      className="flex flex-col gap-1 rounded-md border border-border bg-card px-3 py-1 text-sm"
    >
      {reminders.map((reminder) => (
        <li key={reminder.id} className="flex min-h-9 flex-wrap items-center gap-x-3">
          <BellRing aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <span className="font-semibold">{formatMoment(company, new Date(reminder.dueAt))}</span>
          <span className="min-w-0 wrap-anywhere">{reminder.note}</span>
          <span className="text-muted-foreground">{reminder.by}</span>
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            aria-label={`Done: ${reminder.note || formatMoment(company, new Date(reminder.dueAt))}`}
            onClick={() => setDone({ reminder, isDone: true })}
          >
            Done
          </Button>
        </li>
      ))}
    </ul>
  )
}

const whens = [
  { value: 'hour', label: 'In an hour' },
  { value: 'tomorrow', label: 'Tomorrow 9 AM' },
  { value: 'date', label: 'On a date' },
] as const

type Props = { leadId: number; about?: string } & Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>

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
  const company = useCompany()
  const [when, setWhen] = useState<(typeof whens)[number]['value']>('tomorrow')
  const [clock, setClock] = useState(() => toShopTime(company, tomorrowMorning(company, new Date())))
  const [note, setNote] = useState(() => toReminderNote(about))
  const { submit, isPending, problem } = useSubmit({
    send: (body: { dueAt: string; note: string }, idempotencyKey) =>
      callApi('POST /api/admin/leads/:id/reminders', { params: { id: leadId }, body, idempotencyKey }),
    onSent: (_answer, { dueAt }) => {
      onDone()
      toast({ title: 'Reminder saved', description: `Due ${formatMoment(company, new Date(dueAt))}.` })
    },
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  const remind = (event: FormEvent) => {
    event.preventDefault()
    const now = new Date()
    const dueAt =
      when === 'hour' ? inAnHour(now) : when === 'tomorrow' ? tomorrowMorning(company, now) : atShopTime(company, clock)
    submit({ dueAt: dueAt.toISOString(), note })
  }
  return (
    <form onSubmit={remind} className="flex flex-col gap-5">
      <ChoiceGroup firstFocus legend="When" options={whens} value={when} onChange={setWhen} />
      {when === 'date' && (
        <TextField
          label="Date and time"
          help={company.timeZoneName}
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
