import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

const control = [
  'w-full rounded-md border border-field-border bg-background px-3 text-base text-foreground',
  'placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-60',
  'aria-invalid:border-destructive',
].join(' ')

type Described = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  autoFocus: boolean | undefined
}

type FieldProps = {
  label: string
  error?: string
  help?: ReactNode
  optional?: boolean
  children: (described: Described) => ReactNode
}

export function Field({ label, error, help, optional, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const helpId = `${id}-help`
  const describedBy = classNames(help ? helpId : null, error ? errorId : null)
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </Label>
      {help && (
        <div id={helpId} className="text-sm text-muted-foreground">
          {help}
        </div>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        // When a form sent without scripts comes back, the browser focuses the first wrong field.
        autoFocus: error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'>) {
  return (
    <label htmlFor={htmlFor} className={classNames('text-sm font-semibold', className)} {...props}>
      {children}
    </label>
  )
}

export function FieldError(props: ComponentProps<'p'>) {
  return <p className="text-sm font-medium text-destructive" {...props} />
}

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(control, 'min-h-11 py-2', className)} {...props} />
}

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classNames(control, 'resize-y py-2', className)} {...props} />
}

type NativeSelectProps = ComponentProps<'select'> & {
  defaultValue: string
  groups: readonly { group: string; names: readonly string[] }[]
  /** What choosing nothing is called. */
  none?: string
}

/** The browser's select, which needs no scripts. A value that isn't listed stays. */
export function NativeSelect({ className, groups, none = 'Choose', ...props }: NativeSelectProps) {
  const { defaultValue } = props
  const isListed = groups.some(({ names }) => names.includes(defaultValue))
  return (
    <select className={classNames(control, 'min-h-11 py-2', className)} {...props}>
      <option value={isListed ? '' : defaultValue}>{(!isListed && defaultValue) || none}</option>
      {groups.map(({ group, names }) => {
        const options = names.map((name) => <option key={name}>{name}</option>)
        return group ? (
          <optgroup key={group} label={group}>
            {options}
          </optgroup>
        ) : (
          options
        )
      })}
    </select>
  )
}
