import { useForm } from 'react-hook-form'
import { callApi } from '#lib/call-api.ts'
import { type Invitation, invitationSchema } from '#staff/staff-member.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Field, Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { toast } from '#ui/toast-store.ts'
import { Problem } from './sign-in-card.tsx'
import { useSend } from './use-send.ts'

const roles = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Admin' },
] as const

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { register, handleSubmit, formState, reset, watch, setValue } = useForm<Invitation>({
    resolver: schemaResolver(invitationSchema),
    defaultValues: { email: '', name: '', role: 'agent' },
  })
  const keyFor = useIdempotencyKey()
  const invite = useSend(
    (body: Invitation) => callApi('POST /api/staff/people', { body, idempotencyKey: keyFor(body) }),
    () => {
      reset()
      onInvited()
      toast({ title: 'The invitation is on its way', description: 'The link works once, within 48 hours.' })
    },
  )
  const { errors } = formState
  return (
    <Card aria-labelledby="invite" className="flex flex-col gap-4">
      <CardTitle id="invite">Invite somebody</CardTitle>
      <form method="post" noValidate onSubmit={handleSubmit((body) => invite.send(body))} className="grid gap-4">
        <Field label="Name" error={errors.name?.message}>
          {(described) => <Input {...described} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(described) => <Input {...described} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        <ChoiceGroup legend="Role" options={roles} value={watch('role')} onChange={(role) => setValue('role', role)} />
        <p className="text-sm text-muted-foreground">
          Agents work with leads and quotes. Admins also see to accounts, exports and erasing.
        </p>
        <Problem>{invite.problem}</Problem>
        <Button type="submit" disabled={invite.isPending} className="justify-self-start">
          Send invitation
        </Button>
      </form>
    </Card>
  )
}
