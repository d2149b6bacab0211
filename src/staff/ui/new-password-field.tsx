import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_MIN } from '#staff/password-rules.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

type Props = { registered: UseFormRegisterReturn; error: string | undefined }

/** The box for a password that is being chosen; managers offer to make one up. */
export function NewPasswordField({ registered, error }: Props) {
  return (
    <Field
      label="New password"
      error={error}
      help={`At least ${PASSWORD_MIN} characters, such as four words that have nothing to do with each other.`}
    >
      {(described) => <PasswordInput {...described} {...registered} autoComplete="new-password" />}
    </Field>
  )
}
