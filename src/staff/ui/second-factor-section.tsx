import { type ReactNode, useState } from 'react'
import { z } from 'zod/mini'
import { formatMoment } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { Confirmation, OwnAccount } from '#staff/account.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { addPasskey } from './passkey-button.tsx'
import { currentPasswordField } from './password-fields.ts'
import { RecoveryCodes, TotpForm } from './second-factor-setup.tsx'
import { accountQuery, useRefresh } from './staff-queries.ts'

type Account = AsJson<OwnAccount>

/** Every change takes the password, so an unlocked screen isn't enough. */
export function SecondFactorSection({ account: { hasTotp, passkeys, recoveryCodesLeft } }: { account: Account }) {
  const company = useCompany()
  const { dialog, ask, show, showCodes, done } = useFactorDialog()
  const setUpTotp = () =>
    ask({
      title: 'Set up an app',
      action: 'Continue',
      onConfirm: (body) => callApi('POST /api/staff/totp-offers', { body }),
      onDone: (offer) => show('Set up the app', <TotpForm {...offer} onAdded={showCodes} />),
    })
  const removeTotp = () =>
    ask({
      title: 'Remove the app',
      action: 'Remove',
      onConfirm: (body) => callApi('POST /api/staff/totp/remove', { body }),
      onDone: done,
    })
  const makeCodes = () =>
    ask({
      title: 'Make new codes',
      action: 'Make them',
      onConfirm: (body) => callApi('POST /api/staff/recovery-codes', { body }),
      onDone: ({ recoveryCodes }) => showCodes(recoveryCodes),
    })
  const addOne = () =>
    ask({ title: 'Add a passkey', action: 'Add it', name: 'This device', onConfirm: addPasskey, onDone: showCodes })
  const removeOne = ({ id, name }: { id: number; name: string }) =>
    ask({
      title: `Remove ${name}`,
      action: 'Remove',
      onConfirm: (body) => callApi('POST /api/staff/passkeys/:id/remove', { params: { id }, body }),
      onDone: done,
    })
  return (
    <Card aria-labelledby="second-factor" className="flex flex-col gap-5">
      <CardTitle id="second-factor">Second factor</CardTitle>
      <Factor
        title="Authenticator app"
        text={hasTotp ? 'On. You enter its code after the password.' : 'Off'}
        action={hasTotp ? 'Remove app' : 'Set up app'}
        onAction={hasTotp ? removeTotp : setUpTotp}
      />
      {(hasTotp || passkeys.length > 0) && (
        <Factor
          title="Recovery codes"
          text={`${recoveryCodesLeft} left, in case you lose your phone.`}
          action="Make new codes"
          onAction={makeCodes}
        />
      )}
      <Factor
        title="Passkeys"
        text="A passkey signs you in with your fingerprint, face or PIN, without a password or code."
        action="Add a passkey"
        onAction={addOne}
      />
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-border">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                {passkey.name}
                <span className="block text-sm text-muted-foreground">{usedLine(company, passkey)}</span>
              </span>
              <Button variant="quiet" size="small" onClick={() => removeOne(passkey)}>
                Remove {passkey.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </Card>
  )
}

function useFactorDialog() {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const refresh = useRefresh(accountQuery)
  const close = () => setDialog(null)
  const show = (title: string, content: ReactNode) =>
    setDialog(
      <Dialog open onClose={close} title={title}>
        {content}
      </Dialog>,
    )
  return {
    dialog,
    show,
    ask: <Answer,>(asked: Confirming<Answer>) =>
      setDialog(<ConfirmDialog key={asked.title} {...asked} onClose={close} />),
    showCodes(codes: readonly string[]) {
      refresh()
      show('Recovery codes', <RecoveryCodes codes={codes} />)
    },
    done() {
      close()
      refresh()
    },
  }
}

type FactorProps = { title: string; text: string; action: string; onAction: () => void }

function Factor({ title, text, action, onAction }: FactorProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted-foreground">{text}</p>
      </div>
      <Button variant="outline" size="small" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

function usedLine(company: Company, { createdAt, lastUsedAt }: Account['passkeys'][number]) {
  return lastUsedAt
    ? `Last used ${formatMoment(company, new Date(lastUsedAt))}`
    : `Added ${formatMoment(company, new Date(createdAt))}, not used yet`
}

/** No password right after signing in. */
const formSchema = z.object({ name: z.string(), password: z.string() })

type Confirming<Answer> = {
  title: string
  action: string
  /** The default name. */
  name?: string
  onConfirm: (confirmation: Confirmation, name: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

const nameField = { name: 'name', label: 'Name', help: 'So you recognize it, such as “Laptop”.' } as const
const passwordField = { name: 'password', ...currentPasswordField } as const

function ConfirmDialog<Answer>({ onClose, ...asked }: Confirming<Answer> & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={asked.title}>
      <FieldForm
        schema={formSchema}
        defaults={{ name: asked.name ?? '', password: '' }}
        fields={asked.name ? [nameField, passwordField] : [passwordField]}
        action={asked.action}
        send={({ name, password }) => asked.onConfirm(password ? { password } : {}, name)}
        onSent={asked.onDone}
      />
    </Dialog>
  )
}
