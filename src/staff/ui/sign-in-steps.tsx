import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#lib/call-api.ts'
import { secondFactorSchema } from '#staff/account.ts'
import { passwordChangeSchema } from '#staff/password-rules.ts'
import type { SignInStep } from '#staff/sign-in-step.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { signInWithPasskey } from './passkey-call.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { Problem, SignInCard } from './sign-in-card.tsx'
import { useEnter } from './sign-in-form.tsx'
import { staffQuery } from './staff-queries.ts'
import { useSend } from './use-send.ts'

const steps = { 'second-factor': SecondFactorStep, 'new-password': NewPasswordStep, enroll: EnrollStep }

/** What is left to do after the password, at the same address. */
export function SignInSteps({ step }: { step: SignInStep }) {
  const Step = steps[step]
  return <Step />
}

function SecondFactorStep() {
  const { register, handleSubmit, formState, setFocus } = useForm<{ code: string }>({
    resolver: schemaResolver(secondFactorSchema),
    defaultValues: { code: '' },
  })
  const enter = useEnter()
  const check = useSend(
    (body: { code: string }) => callApi('POST /api/staff/second-factor', { body }),
    enter,
    () => setFocus('code', { shouldSelect: true }),
  )
  const passkey = useSend(signInWithPasskey, enter)
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <SignInCard title="Second step" text="Enter the code that your app shows, or one of your recovery codes.">
      <form method="post" noValidate onSubmit={handleSubmit((body) => check.send(body))} className="grid gap-5">
        <Field label="Code" error={formState.errors.code?.message}>
          {(described) => (
            <Input {...described} {...register('code')} autoComplete="one-time-code" spellCheck={false} />
          )}
        </Field>
        <Problem>{check.problem ?? passkey.problem}</Problem>
        <Button type="submit" disabled={check.isPending}>
          Continue
        </Button>
      </form>
      <Button variant="outline" disabled={passkey.isPending} onClick={() => passkey.send()}>
        <KeyRound aria-hidden="true" />
        Use a passkey
      </Button>
    </SignInCard>
  )
}

function NewPasswordStep() {
  const { register, handleSubmit, formState, setFocus } = useForm<{ password: string }>({
    resolver: schemaResolver(passwordChangeSchema),
    defaultValues: { password: '' },
  })
  const goOn = useGoOn()
  const save = useSend((body: { password: string }) => callApi('POST /api/staff/password', { body }), goOn)
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <SignInCard title="A password of your own" text="The one you signed in with was temporary. Choose another one.">
      <form method="post" noValidate onSubmit={handleSubmit((body) => save.send(body))} className="grid gap-5">
        <NewPasswordField registered={register('password')} error={formState.errors.password?.message} />
        <Problem>{save.problem}</Problem>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save and go on'}
        </Button>
      </form>
    </SignInCard>
  )
}

function EnrollStep() {
  const [isDone, setDone] = useState(false)
  const goOn = useGoOn()
  return (
    <SignInCard title="Set up a second step" text="Everybody here signs in with more than a password.">
      <SecondFactorSetup onAdded={() => setDone(true)} />
      {isDone && <Button onClick={goOn}>Go on</Button>}
    </SignInCard>
  )
}

/** Asks anew who is there and what is left. */
function useGoOn() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
}
