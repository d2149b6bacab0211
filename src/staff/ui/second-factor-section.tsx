import { type ReactNode, useState } from 'react'
import { formatMoment } from '#company/business-time.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { OwnAccount } from '#staff/account.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { addPasskey } from './passkey-call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpForm } from './second-factor-setup.tsx'
import { useRefreshAccount } from './use-refresh-account.ts'

type Account = AsJson<OwnAccount>

export function SecondFactorSection({ account }: { account: Account }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const refresh = useRefreshAccount()
  const close = () => setDialog(null)
  const done = () => {
    close()
    refresh()
  }
  const showCodes = (codes: readonly string[]) => {
    refresh()
    setDialog(
      <Dialog open onClose={close} title="Recovery codes">
        <RecoveryCodes codes={codes} />
      </Dialog>,
    )
  }
  const dialogs = factorDialogs({ close, done, showCodes, show: setDialog })
  const { hasTotp, passkeys, recoveryCodesLeft } = account
  const hasFactor = hasTotp || passkeys.length > 0
  return (
    <Card aria-labelledby="second-factor" className="flex flex-col gap-5">
      <CardTitle id="second-factor">Second factor</CardTitle>
      <Factor
        title="Authenticator app"
        text={hasTotp ? 'On: its code is asked for after the password.' : 'Off'}
        action={hasTotp ? 'Remove app' : 'Set up app'}
        onAction={() => setDialog(hasTotp ? dialogs.removeTotp : dialogs.setUpTotp)}
      />
      {hasFactor && (
        <Factor
          title="Recovery codes"
          text={`${recoveryCodesLeft} left, for the day your phone is not there.`}
          action="Make new codes"
          onAction={() => setDialog(dialogs.newCodes)}
        />
      )}
      <Factor
        title="Passkeys"
        text="A passkey signs you in without password and code, by finger, face or PIN."
        action="Add a passkey"
        onAction={() => setDialog(dialogs.addPasskey)}
      />
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-border">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                {passkey.name}
                <span className="block text-sm text-muted-foreground">{usedLine(passkey)}</span>
              </span>
              <Button variant="quiet" size="small" onClick={() => setDialog(dialogs.removePasskey(passkey))}>
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

function usedLine({ createdAt, lastUsedAt }: Account['passkeys'][number]) {
  return lastUsedAt
    ? `Last used ${formatMoment(new Date(lastUsedAt))}`
    : `Added ${formatMoment(new Date(createdAt))}, not used yet`
}

type DialogDeps = {
  close: () => void
  done: () => void
  showCodes: (codes: readonly string[]) => void
  show: (dialog: ReactNode) => void
}

/** Each change behind the password, so that an unlocked screen is not enough. */
function factorDialogs({ close, done, showCodes, show }: DialogDeps) {
  const showOffer = (offer: { secret: string; qrCode: string }) =>
    show(
      <Dialog open onClose={close} title="Set up the app">
        <TotpForm {...offer} onAdded={showCodes} />
      </Dialog>,
    )
  return {
    setUpTotp: (
      <ConfirmDialog
        title="Set up an app"
        action="Continue"
        onClose={close}
        onConfirm={(body) => callApi('POST /api/staff/totp-offers', { body })}
        onDone={showOffer}
      />
    ),
    removeTotp: (
      <ConfirmDialog
        title="Remove the app"
        action="Remove"
        onClose={close}
        onConfirm={(body) => callApi('POST /api/staff/totp/remove', { body })}
        onDone={done}
      />
    ),
    newCodes: (
      <ConfirmDialog
        title="Make new codes"
        action="Make them"
        onClose={close}
        onConfirm={(body) => callApi('POST /api/staff/recovery-codes', { body })}
        onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
      />
    ),
    addPasskey: <AddPasskeyDialog onClose={close} onAdded={showCodes} />,
    removePasskey: ({ id, name }: { id: number; name: string }) => (
      <ConfirmDialog
        title={`Remove ${name}`}
        action="Remove"
        onClose={close}
        onConfirm={(body) => callApi('POST /api/staff/passkeys/:id/remove', { params: { id }, body })}
        onDone={done}
      />
    ),
  }
}

function AddPasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (codes: readonly string[]) => void }) {
  const [name, setName] = useState('This device')
  return (
    <ConfirmDialog
      title="Add a passkey"
      action="Add it"
      onClose={onClose}
      onConfirm={(confirmation) => addPasskey({ name, ...confirmation })}
      onDone={onAdded}
    >
      <Field label="Name" help="So that you know it again, such as “Laptop”.">
        {(described) => <Input {...described} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
    </ConfirmDialog>
  )
}
