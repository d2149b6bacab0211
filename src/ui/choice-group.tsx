import { useId } from 'react'
import { classNames } from './class-names.ts'

type Props<Value extends string> = {
  legend: string
  hideLegend?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  firstFocus?: boolean
}

export function ChoiceGroup<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend, options, value, onChange, firstFocus } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-9 cursor-pointer items-center rounded-md border px-3 py-1 text-sm font-semibold',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              option.value === value
                ? 'border-primary bg-raised shadow-[inset_0_0_0_1px_var(--color-primary)]'
                : 'border-field-border text-muted-foreground hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              data-first-focus={(firstFocus && option.value === value) || undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
