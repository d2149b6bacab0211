import { type ComponentType, type ReactNode, useId } from 'react'
import { FieldError, Label } from './field.tsx'

type ControlProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** Connects a single control with its label, help and error. */
  described: { id: string; disabled: boolean; 'aria-describedby'?: string; 'aria-invalid'?: true }
}

/** How a setting of some type is edited. A group has several controls, or one that brings its own label. */
export type Control<Value> = { isGroup: boolean; Edit: ComponentType<ControlProps<Value>> }

type Props<Value> = Omit<ControlProps<Value>, 'described'> & {
  control: Control<Value>
  help?: ReactNode
  error?: string | undefined
  isDisabled?: boolean
  hideLabel?: boolean
  isHeading?: boolean
}

/** A control with its label above, then help, and its error below. */
export function Labeled<Value>(props: Props<Value>) {
  const {
    label,
    value,
    onChange,
    control,
    help,
    error,
    isDisabled = false,
    hideLabel = false,
    isHeading = false,
  } = props
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const connected = {
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
  }
  const labelClass = hideLabel ? 'sr-only' : isHeading ? 'text-base font-semibold' : 'text-sm font-semibold'
  const content = (
    <>
      {help && (
        <div id={`${id}-help`} className="text-sm text-muted-foreground">
          {help}
        </div>
      )}
      <control.Edit
        label={label}
        value={value}
        onChange={onChange}
        described={{ id, disabled: isDisabled, ...connected }}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
  if (control.isGroup)
    return (
      <fieldset disabled={isDisabled} {...connected} className="min-w-0">
        <legend className={labelClass}>{label}</legend>
        <div className="flex flex-col gap-1.5 not-first:mt-1.5">{content}</div>
      </fieldset>
    )
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id} className={labelClass}>
        {label}
      </Label>
      {content}
    </div>
  )
}
