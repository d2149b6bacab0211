import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { atShopTime } from '#company/business-time.ts'
import { type CallFields, callSchema } from '#desk/lead/lead-log.ts'
import { callDirections, callStatuses, type LeadCall } from '#desk/lead/lead-timeline.ts'
import { refreshLead } from '#desk/ui/desk-queries.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextareaField, TextField } from '#ui/text-field.tsx'

type Props = {
  leadId: number
  call?: AsJson<LeadCall>
  open: boolean
  onClose: () => void
  onLogged?: (call: CallFields) => void
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

export function LogCallDialog({ leadId, call, open, onClose, onLogged }: Props) {
  const [callBack, setCallBack] = useState('')
  const { register, handleSubmit, formState, reset, watch, setValue } = useForm<CallFields>({
    resolver: schemaResolver(callSchema),
    defaultValues: call
      ? { ...call, minutes: Math.round(call.duration / 60) }
      : { direction: 'outbound', status: 'completed', minutes: 0, said: '' },
  })
  const logged = (report: CallFields) => {
    onClose()
    if (!call) reset()
    setCallBack('')
    onLogged?.(report)
  }
  const { submit, isPending, problem } = useSubmit({
    send: (body: CallFields, idempotencyKey) =>
      call
        ? callApi('PATCH /api/admin/calls/:id', { params: { id: call.id }, body })
        : callApi('POST /api/admin/leads/:id/calls', { params: { id: leadId }, body, idempotencyKey }),
    onSent: (_answer, report) => logged(report),
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  return (
    <Dialog open={open} onClose={onClose} title={call ? 'Edit a Call' : 'Log a Call'}>
      <form
        noValidate
        onSubmit={handleSubmit(({ direction, status, minutes, said }) =>
          submit({
            direction,
            status,
            minutes,
            said,
            callBackAt: callBack ? atShopTime(callBack).toISOString() : null,
          }),
        )}
        className="flex flex-col gap-5"
      >
        <ChoiceGroup
          firstFocus
          legend="Direction"
          options={directions}
          value={watch('direction')}
          onChange={(direction) => setValue('direction', direction)}
        />
        <ChoiceGroup
          legend="Outcome"
          options={outcomes}
          value={watch('status')}
          onChange={(status) => setValue('status', status)}
        />
        <TextField
          label="Minutes"
          error={formState.errors.minutes?.message}
          {...register('minutes', { valueAsNumber: true })}
          type="number"
          min={0}
          inputMode="numeric"
          className="max-w-28"
          onFocus={(event) => event.target.select()}
        />
        <TextareaField
          label="What was said"
          optional
          error={formState.errors.said?.message}
          {...register('said')}
          rows={2}
        />
        {!call && (
          <TextField
            label="Call back on"
            optional
            help="Central Time. You are reminded then."
            type="datetime-local"
            value={callBack}
            onChange={(event) => setCallBack(event.target.value)}
            className="max-w-64"
          />
        )}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" disabled={isPending} className="sm:self-start">
          {isPending ? 'Saving...' : 'Save call'}
        </Button>
      </form>
    </Dialog>
  )
}
