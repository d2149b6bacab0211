import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { formatMoment } from '#company/business-time.ts'
import type { Reminder } from '#desk/reminders/reminder.ts'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { remindersQuery } from './reminder-queries.ts'

/** What staff wanted to get back to this lead for, until somebody says that it is done. */
export function OpenReminders({ leadId }: { leadId: number }) {
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
          <span className="font-semibold">{formatMoment(new Date(reminder.dueAt))}</span>
          <span className="min-w-0 wrap-anywhere">{reminder.note}</span>
          <span className="text-muted-foreground">{reminder.by}</span>
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            aria-label={`Done: ${reminder.note || formatMoment(new Date(reminder.dueAt))}`}
            onClick={() => setDone({ reminder, isDone: true })}
          >
            Done
          </Button>
        </li>
      ))}
    </ul>
  )
}
