import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { secondFactorSchema } from '#staff/account.ts'
import { passwordChangeSchema } from '#staff/password-rules.ts'
import type { SignInStep } from '#staff/staff-session.ts'
import { Button } from '#ui/button.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { PasskeyButton, signInWithPasskey } from './passkey-button.tsx'
import { newPasswordField } from './password-fields.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useEnter } from './sign-in-form.tsx'
import { staffQuery, useRefresh } from './staff-queries.ts'

const steps = { 'second-factor': SecondFactorStep, 'new-password': NewPasswordStep, enroll: EnrollStep }

export function SignInSteps({ step }: { step: SignInStep }) {
  const Step = steps[step]
  return <Step />
}

function SecondFactorStep() {
  const enter = useEnter()
  return (
    <SignInCard title="Second step" text="Enter the code from your app, or one of your recovery codes.">
      <FieldForm
        schema={secondFactorSchema}
        defaults={{ code: '' }}
        fields={[{ name: 'code', label: 'Code', autoComplete: 'one-time-code', spellCheck: false }]}
        focus="code"
        action="Continue"
        send={(body) => callApi('POST /api/staff/second-factor', { body })}
        onSent={enter}
      />
      <PasskeyButton send={signInWithPasskey} onSent={enter} />
    </SignInCard>
  )
}

function NewPasswordStep() {
  return (
    <SignInCard title="Choose your own password" text="The one you signed in with was temporary.">
      <FieldForm
        schema={passwordChangeSchema}
        defaults={{ password: '' }}
        fields={[newPasswordField]}
        focus="password"
        action="Save and continue"
        pending="Saving..."
        send={(body) => callApi('POST /api/staff/password', { body })}
        onSent={useRefresh(staffQuery)}
      />
    </SignInCard>
  )
}

function EnrollStep() {
  const [isDone, setDone] = useState(false)
  const goOn = useRefresh(staffQuery)
  return (
    <SignInCard title="Set up a second step" text="Everyone here signs in with more than a password.">
      <SecondFactorSetup onAdded={() => setDone(true)} />
      {isDone && <Button onClick={goOn}>Continue</Button>}
    </SignInCard>
  )
}
