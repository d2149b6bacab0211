import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import type { Confirmation } from '#staff/account.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { addPasskey } from './passkey-call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Problem } from './sign-in-card.tsx'
import { useSend } from './use-send.ts'

const THIS_DEVICE = 'Passkey'

type Props = { confirmation?: Confirmation; onAdded: () => void }

/** An authenticator app or a passkey, whichever somebody likes; then the codes for the day it is lost. */
export function SecondFactorSetup({ confirmation = {}, onAdded }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onAdded()
  }
  const [totp, setTotp] = useState<{ secret: string; qrCode: string } | null>(null)
  const begin = useSend(() => callApi('POST /api/staff/totp-offers', { body: confirmation }), setTotp)
  const passkey = useSend(() => addPasskey({ name: THIS_DEVICE, ...confirmation }), show)
  if (codes) return <RecoveryCodes codes={codes} />
  if (totp) return <TotpForm {...totp} onAdded={show} />
  return (
    <div className="flex flex-col gap-3">
      <Button disabled={begin.isPending} onClick={() => begin.send()}>
        Use an authenticator app
      </Button>
      <Button variant="outline" disabled={passkey.isPending} onClick={() => passkey.send()}>
        Use a passkey
      </Button>
      <Problem>{begin.problem ?? passkey.problem}</Problem>
    </div>
  )
}

type TotpProps = { secret: string; qrCode: string; onAdded: (codes: readonly string[]) => void }

export function TotpForm({ secret, qrCode, onAdded }: TotpProps) {
  const [code, setCode] = useState('')
  const enable = useSend(
    () => callApi('POST /api/staff/totp', { body: { code } }),
    ({ recoveryCodes }) => onAdded(recoveryCodes),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enable.send()
      }}
      className="grid gap-4"
    >
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for the authenticator app"
        className="size-48 rounded-md bg-white p-2"
      />
      <p className="text-sm text-muted-foreground">
        Or type this secret into it: <code className="font-mono break-all text-foreground">{secret}</code>
      </p>
      <Field label="Code">
        {(described) => (
          <Input
            {...described}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Problem>{enable.problem}</Problem>
      <Button type="submit" disabled={enable.isPending || code === ''} className="sm:self-start">
        Turn it on
      </Button>
    </form>
  )
}
