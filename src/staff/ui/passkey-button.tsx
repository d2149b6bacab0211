import { KeyRound } from 'lucide-react'
import { callApi } from '#lib/call-api.ts'
import type { Confirmation, NewPasskey, PasskeyAnswer } from '#staff/account.ts'
import type { SignedInMember } from '#staff/staff-member.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'

type Props<Answer> = { send: () => Promise<Answer>; onSent: (answer: Answer) => void }

export function PasskeyButton<Answer>({ send, onSent }: Props<Answer>) {
  const passkey = useSubmit({ send, onSent })
  return (
    <>
      <FormProblem>{passkey.problem}</FormProblem>
      <Button variant="outline" disabled={passkey.isPending} onClick={() => passkey.submit()}>
        <KeyRound aria-hidden="true" />
        Use a passkey
      </Button>
    </>
  )
}

type CreationOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON']

// Loaded when the button is pressed.
const loadWebAuthn = () => import('@simplewebauthn/browser')

export async function signInWithPasskey(): Promise<SignedInMember> {
  const optionsJSON = (await callApi('POST /api/staff/passkey-options')) as unknown as RequestOptions
  const { startAuthentication } = await loadWebAuthn()
  const body = (await startAuthentication({ optionsJSON }).catch(cancelled)) as unknown as PasskeyAnswer
  return callApi('POST /api/staff/passkey-sign-in', { body })
}

/** Creates a passkey on this device and adds it to the account. Returns recovery codes if there were none. */
export async function addPasskey(confirmation: Confirmation, name: string): Promise<string[]> {
  const offer = await callApi('POST /api/staff/passkey-offers', { body: confirmation })
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = offer as unknown as CreationOptions
  const passkey = (await startRegistration({ optionsJSON }).catch(cancelled)) as unknown as NewPasskey['passkey']
  return (await callApi('POST /api/staff/passkeys', { body: { name, passkey } })).recoveryCodes
}

/** Browsers word a canceled passkey differently, or not at all. */
function cancelled(cause: unknown): never {
  throw new Error("The passkey wasn't used. Try again, or sign in another way.", { cause })
}
