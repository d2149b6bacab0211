import { useForm } from 'react-hook-form'
import { type CallReport, callSchema } from '#desk/lead/lead-log.ts'
import { callDirections, callStatuses } from '#desk/lead/lead-timeline.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { directionLabel, outcomeLabel } from './call-words.ts'
import { FormProblem } from './form-problem.tsx'
import { useAddToTimeline } from './use-add-to-timeline.ts'

type Props = { leadId: number; open: boolean; onClose: () => void; onLogged: (call: CallReport) => void }

const directions = callDirections.toReversed().map((value) => ({ value, label: directionLabel(value) }))
const outcomes = callStatuses.map((value) => ({ value, label: outcomeLabel(value) }))

export function LogCallDialog({ leadId, open, onClose, onLogged }: Props) {
  const { register, handleSubmit, formState, reset, watch, setValue } = useForm<CallReport>({
    resolver: schemaResolver(callSchema),
    defaultValues: { direction: 'outbound', status: 'completed', minutes: 0 },
  })
  const logged = (call: CallReport) => {
    onClose()
    reset()
    onLogged(call)
  }
  const { add, isPending, problem } = useAddToTimeline({
    leadId,
    post: (body: CallReport, idempotencyKey) =>
      callApi('POST /api/admin/leads/:id/calls', { params: { id: leadId }, body, idempotencyKey }),
    onAdded: logged,
  })
  return (
    <Dialog open={open} onClose={onClose} title="Log a Call">
      <form noValidate onSubmit={handleSubmit((call) => add(call))} className="flex flex-col gap-5">
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
        <Field label="Minutes" error={formState.errors.minutes?.message}>
          {(described) => (
            <Input
              {...described}
              {...register('minutes', { valueAsNumber: true })}
              type="number"
              min={0}
              inputMode="numeric"
              className="max-w-28"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" disabled={isPending} className="sm:self-start">
          {isPending ? 'Saving...' : 'Save call'}
        </Button>
      </form>
    </Dialog>
  )
}
