import { useForm } from 'react-hook-form'
import { type FollowUp, followUpSchema } from '#desk/lead/lead-log.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { TextareaField, TextField } from '#ui/text-field.tsx'

type Props = {
  draft: FollowUp
  isPending: boolean
  problem: string | null
  onEdit: (draft: FollowUp) => void
  onSend: (followUp: FollowUp) => void
}

const MESSAGE_ROWS = 11

export function FollowUpForm({ draft: { subject, message }, isPending, problem, onEdit, onSend }: Props) {
  const { register, handleSubmit, formState, getValues } = useForm<FollowUp>({
    resolver: schemaResolver(followUpSchema),
    defaultValues: { subject, message },
  })
  const saveDraft = { onChange: () => onEdit(getValues()) }
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit((followUp) => onSend(followUp))} className="flex flex-col gap-4">
      <TextField label="Subject" error={errors.subject?.message} {...register('subject', saveDraft)} data-first-focus />
      <TextareaField
        label="Message"
        error={errors.message?.message}
        {...register('message', saveDraft)}
        rows={MESSAGE_ROWS}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className="sm:self-start">
        {isPending ? 'Sending...' : 'Send email'}
      </Button>
    </form>
  )
}
