import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { secondFactorSchema } from '#staff/account.ts'
import { Button } from '#ui/button.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { addPasskey, PasskeyButton } from './passkey-button.tsx'

type Codes = readonly string[]

/** An authenticator app or a passkey, then the recovery codes. */
export function SecondFactorSetup({ onAdded }: { onAdded: () => void }) {
  const [codes, setCodes] = useState<Codes | null>(null)
  const [totp, setTotp] = useState<{ secret: string; qrCode: string } | null>(null)
  const begin = useSubmit({ send: () => callApi('POST /api/staff/totp-offers', { body: {} }), onSent: setTotp })
  const show = (recoveryCodes: Codes) => {
    setCodes(recoveryCodes)
    onAdded()
  }
  if (codes) return <RecoveryCodes codes={codes} />
  if (totp) return <TotpForm {...totp} onAdded={show} />
  return (
    <div className="flex flex-col gap-3">
      <FormProblem>{begin.problem}</FormProblem>
      <Button disabled={begin.isPending} onClick={() => begin.submit()}>
        Use an authenticator app
      </Button>
      <PasskeyButton send={() => addPasskey({}, 'Passkey')} onSent={show} />
    </div>
  )
}

type TotpProps = { secret: string; qrCode: string; onAdded: (codes: Codes) => void }

export function TotpForm({ secret, qrCode, onAdded }: TotpProps) {
  return (
    <div className="grid gap-4">
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for the authenticator app"
        className="size-48 rounded-md bg-white p-2"
      />
      <p className="text-sm text-muted-foreground">
        Or type this secret into it: <code className="font-mono break-all text-foreground">{secret}</code>
      </p>
      <FieldForm
        schema={secondFactorSchema}
        defaults={{ code: '' }}
        fields={[{ name: 'code', label: 'Code', inputMode: 'numeric', autoComplete: 'one-time-code' }]}
        action="Turn it on"
        send={(body) => callApi('POST /api/staff/totp', { body })}
        onSent={({ recoveryCodes }) => onAdded(recoveryCodes)}
      />
    </div>
  )
}

/** Shown once: each replaces a lost second factor. */
export function RecoveryCodes({ codes }: { codes: Codes }) {
  if (codes.length === 0) return <p role="status">It's set up. Your recovery codes stay the same.</p>
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        It's set up. Keep these recovery codes somewhere other than your phone. Each one works once, and we won't show
        them again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-1 rounded-md bg-raised p-3 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="small"
        className="self-start"
        onClick={() => navigator.clipboard?.writeText(codes.join('\n'))}
      >
        Copy
      </Button>
    </div>
  )
}
