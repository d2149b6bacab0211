import { z } from 'zod/mini'
import type { Confirmation } from '#staff/account.ts'
import { Dialog } from '#ui/dialog.tsx'
import { currentPasswordField, FieldForm } from './field-form.tsx'

/** Whoever has just signed in leaves the password out. */
const formSchema = z.object({ name: z.string(), password: z.string() })

export type Confirming<Answer> = {
  title: string
  action: string
  /** What the new thing is called until somebody calls it otherwise. */
  name?: string
  onConfirm: (confirmation: Confirmation, name: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

const nameField = { name: 'name', label: 'Name', help: 'So that you know it again, such as “Laptop”.' } as const
const passwordField = { name: 'password', ...currentPasswordField } as const

/** Asks for the password once more before somebody changes how they sign in. */
export function ConfirmDialog<Answer>({ onClose, ...asked }: Confirming<Answer> & { onClose: () => void }) {
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
