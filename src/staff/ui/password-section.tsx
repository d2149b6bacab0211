import { useForm } from 'react-hook-form'
import { callApi } from '#lib/call-api.ts'
import { type PasswordChange, passwordChangeSchema } from '#staff/password-rules.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { toast } from '#ui/toast-store.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Problem } from './sign-in-card.tsx'
import { useRefreshAccount } from './use-refresh-account.ts'
import { useSend } from './use-send.ts'

export function PasswordSection() {
  const { register, handleSubmit, formState, reset } = useForm<PasswordChange>({
    resolver: schemaResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', password: '' },
  })
  const refresh = useRefreshAccount()
  const save = useSend(
    (body: PasswordChange) => callApi('POST /api/staff/password', { body }),
    () => {
      reset()
      refresh()
      toast({ title: 'Your password is changed', description: 'Every other session has ended.' })
    },
  )
  const { errors } = formState
  return (
    <Card aria-labelledby="password" className="flex flex-col gap-4">
      <CardTitle id="password">Password</CardTitle>
      <form method="post" noValidate onSubmit={handleSubmit((change) => save.send(change))} className="grid gap-4">
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(described) => (
            <PasswordInput {...described} {...register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <NewPasswordField registered={register('password')} error={errors.password?.message} />
        <Problem>{save.problem}</Problem>
        <Button type="submit" disabled={save.isPending} className="justify-self-start">
          {save.isPending ? 'Saving...' : 'Change password'}
        </Button>
      </form>
    </Card>
  )
}
