import { type FormEvent, type ReactNode, useState } from 'react'
import type { Confirmation } from '#staff/account.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Problem } from './sign-in-card.tsx'
import { useSend } from './use-send.ts'

type Props<Answer> = {
  title: string
  action: string
  onClose: () => void
  onConfirm: (confirmation: Confirmation) => Promise<Answer>
  onDone: (answer: Answer) => void
  children?: ReactNode
}

/** Asks for the password once more before somebody changes how they sign in. */
export function ConfirmDialog<Answer>({ title, action, onClose, onConfirm, onDone, children }: Props<Answer>) {
  const [password, setPassword] = useState('')
  const confirm = useSend(() => onConfirm(password ? { password } : {}), onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.send()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <Field label="Current password">
          {(described) => (
            <PasswordInput
              {...described}
              data-first-focus
              value={password}
              autoComplete="current-password"
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <Problem>{confirm.problem}</Problem>
        <Button type="submit" disabled={confirm.isPending} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
