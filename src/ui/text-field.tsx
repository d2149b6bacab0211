import type { ComponentProps } from 'react'
import { Field, Input, Textarea } from './field.tsx'

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>

export function TextField({ label, error, help, optional, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} help={help} optional={optional}>
      {(described) => <Input {...described} {...input} />}
    </Field>
  )
}

export function TextareaField({ label, error, help, optional, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} help={help} optional={optional}>
      {(described) => <Textarea {...described} {...area} />}
    </Field>
  )
}
