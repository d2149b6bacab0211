import type { ReactNode } from 'react'
import { atShopTime } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import { useCompany } from '#company/use-company.ts'
import { type CallFields, callSchema } from '#desk/lead/lead-log.ts'
import { callDirections, callStatuses, type LeadCall } from '#desk/lead/lead-timeline.ts'
import { refreshLead } from '#desk/ui/desk-queries.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '#ui/field-form.tsx'

type Props = {
  leadId: number
  call?: AsJson<LeadCall>
  open: boolean
  onClose: () => void
  onLogged?: (call: CallFields) => void
  /** What to know before calling. */
  children?: ReactNode
}

export const directionLabels: Record<LeadCall['direction'], string> = {
  outbound: 'We called them',
  inbound: 'They called us',
}

export const outcomeLabels: Record<LeadCall['status'], string> = {
  completed: 'Talked',
  voicemail: 'Left a voicemail',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
}

const directions = callDirections.toReversed().map((value) => ({ value, label: directionLabels[value] }))
const outcomes = callStatuses.map((value) => ({ value, label: outcomeLabels[value] }))

const callBackField = (company: Company) =>
  ({
    name: 'callBackAt',
    label: 'Call back on',
    optional: true,
    help: `${company.timeZoneName}. We'll remind you then.`,
    type: 'datetime-local',
    read: (clock: string) => (clock ? atShopTime(company, clock).toISOString() : null),
    className: 'max-w-64',
  }) as const

export function LogCallDialog({ leadId, call, open, onClose, onLogged, children }: Props) {
  const company = useCompany()
  return (
    <Dialog open={open} onClose={onClose} title={call ? 'Edit a Call' : 'Log a Call'}>
      {children}
      <FieldForm
        schema={callSchema}
        defaults={
          call
            ? { ...call, minutes: Math.round(call.duration / 60) }
            : { direction: 'outbound', status: 'completed', minutes: 0, said: '' }
        }
        fields={[
          { name: 'direction', label: 'Direction', options: directions },
          { name: 'status', label: 'Outcome', options: outcomes },
          {
            name: 'minutes',
            label: 'Minutes',
            type: 'number',
            min: 0,
            inputMode: 'numeric',
            className: 'max-w-28',
            onFocus: (event) => event.target.select(),
          },
          { name: 'said', label: 'What was said', optional: true, rows: 2 },
          ...(call ? [] : [callBackField(company)]),
        ]}
        action="Save call"
        pending="Saving..."
        send={(body, idempotencyKey) =>
          call
            ? callApi('PATCH /api/admin/calls/:id', { params: { id: call.id }, body })
            : callApi('POST /api/admin/leads/:id/calls', { params: { id: leadId }, body, idempotencyKey })
        }
        onSent={(_answer, report) => {
          onClose()
          onLogged?.(report)
        }}
        refresh={(queryClient) => refreshLead(queryClient, leadId)}
      />
    </Dialog>
  )
}
