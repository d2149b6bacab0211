import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#lib/call-api.ts'
import { type Credentials, type SignedInMember, signInSchema } from '#staff/staff-member.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { leaveDesk } from './follow-sign-out.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { signInWithPasskey } from './passkey-call.ts'
import { PasswordInput } from './password-input.tsx'
import { Problem, SignInCard } from './sign-in-card.tsx'
import { staffQuery } from './staff-queries.ts'
import { useSend } from './use-send.ts'

const FOR_STAFF = 'This page is for people who work here.'
const SESSION_ENDED = 'Your session has ended. Sign in to go on where you were.'

export function SignInForm({ interrupted }: { interrupted: SignedInMember | null }) {
  const [isForgotten, setForgotten] = useState(false)
  const enter = useEnter(interrupted)
  const passkey = useSend(signInWithPasskey, enter)
  if (isForgotten) return <ForgottenPassword onBack={() => setForgotten(false)} />
  return (
    <SignInCard title="Staff sign-in" text={interrupted ? SESSION_ENDED : FOR_STAFF}>
      <CredentialsForm interrupted={interrupted} />
      <div className="flex flex-col gap-2 border-t border-border pt-5">
        <Problem>{passkey.problem}</Problem>
        <Button variant="outline" disabled={passkey.isPending} onClick={() => passkey.send()}>
          <KeyRound aria-hidden="true" />
          Use a passkey
        </Button>
        <Button variant="quiet" size="small" onClick={() => setForgotten(true)}>
          Forgot your password?
        </Button>
      </div>
    </SignInCard>
  )
}

function CredentialsForm({ interrupted }: { interrupted: SignedInMember | null }) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: schemaResolver(signInSchema),
    defaultValues: { email: interrupted?.email ?? '', password: '' },
  })
  const { errors } = formState
  const signIn = useSend(
    (body: Credentials) => callApi('POST /api/staff/sign-in', { body }),
    useEnter(interrupted),
    () => setFocus('password', { shouldSelect: true }),
  )
  useEffect(() => setFocus(interrupted ? 'password' : 'email'), [interrupted, setFocus])
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((credentials) => signIn.send(credentials))}
      className="grid gap-5"
    >
      <Field label="Email" error={errors.email?.message}>
        {(described) => <Input {...described} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(described) => <PasswordInput {...described} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Problem>{signIn.problem}</Problem>
      <Button type="submit" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  )
}

/** Lets somebody in, as far as their next step. */
export function useEnter(interrupted: SignedInMember | null = null) {
  const queryClient = useQueryClient()
  return (member: SignedInMember) => {
    // What one of us half wrote is not for the next one.
    if (interrupted && interrupted.id !== member.id) leaveDesk(queryClient)
    queryClient.setQueryData(staffQuery.queryKey, member)
    // The form is gone; who goes by keyboard starts where the page does.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
}
