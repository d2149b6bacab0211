import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { atShopTime, formatMoment, toShopTime } from '#company/business-time.ts'
import { inAnHour, tomorrowMorning, toReminderNote } from '#desk/reminders/reminder.ts'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldError, Input } from '#ui/field.tsx'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
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
  const { remind, isPending, problem } = useRemind(leadId, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = new Date()
    const dueAt = when === 'hour' ? inAnHour(now) : when === 'tomorrow' ? tomorrowMorning(now) : atShopTime(clock)
    remind({ dueAt: dueAt.toISOString(), note })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <ChoiceGroup firstFocus legend="When" options={whens} value={when} onChange={setWhen} />
      {when === 'date' && (
        <Field label="Date and time" help="Central Time">
          {(described) => (
            <Input
              {...described}
              required
              type="datetime-local"
              value={clock}
              onChange={(event) => setClock(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label="What about" optional>
        {(described) => (
          <Input {...described} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" disabled={isPending} className="sm:self-start">
        {isPending ? 'Saving...' : 'Save reminder'}
      </Button>
    </form>
  )
}

function useRemind(leadId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { dueAt: string; note: string }) =>
      callApi('POST /api/admin/leads/:id/reminders', { params: { id: leadId }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async (_answer, { dueAt }) => {
      onDone()
      toast({ title: 'Reminder saved', description: `Due ${formatMoment(new Date(dueAt))}.` })
      await refreshLead(queryClient, leadId)
    },
  })
  return { remind: mutate, isPending, problem: error && sentenceOf(error) }
}
