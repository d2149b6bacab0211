import { Plus, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Input, Textarea } from './field.tsx'
import { type Control, Labeled } from './labeled.tsx'
import { Select } from './select.tsx'
import type { Option } from './select-list.tsx'

type Attributes = ComponentProps<'input'>

export function text(attributes: Attributes = {}): Control<string> {
  return {
    isGroup: false,
    Edit: ({ value, onChange, described }) => (
      <Input {...described} {...attributes} value={value} onChange={({ target }) => onChange(target.value)} />
    ),
  }
}

/** Left blank, it isn't set. */
export function nullableText(attributes: Attributes = {}): Control<string | null> {
  const { Edit, isGroup } = text(attributes)
  return {
    isGroup,
    Edit: ({ value, onChange, ...props }) => (
      <Edit {...props} value={value ?? ''} onChange={(typed) => onChange(typed === '' ? null : typed)} />
    ),
  }
}

export const longText: Control<string> = {
  isGroup: false,
  Edit: ({ value, onChange, described }) => (
    <Textarea {...described} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
}

/** Left blank, it isn't set. */
export function nullableNumber(unit: string): Control<number | null> {
  const { Edit, isGroup } = number(unit)
  return {
    isGroup,
    Edit: ({ value, onChange, ...props }) => (
      <Edit {...props} value={value ?? Number.NaN} onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)} />
    ),
  }
}

/** An empty field is no number: it's sent as null, and refused with a message. */
export function number(unit: string, attributes: Attributes = {}): Control<number> {
  return {
    isGroup: false,
    Edit: ({ value, onChange, described }) => (
      <div className="flex items-center gap-2">
        <Input
          {...described}
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          {...attributes}
          className="max-w-32 tabular-nums"
          value={Number.isFinite(value) ? value : ''}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <span className="text-sm text-muted-foreground">{unit}</span>
      </div>
    ),
  }
}

export function onOff(words: string): Control<boolean> {
  return {
    isGroup: true,
    Edit: ({ value, onChange }) => (
      <CheckLine isChecked={value} onChange={onChange}>
        {words}
      </CheckLine>
    ),
  }
}

type CheckLineProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

function CheckLine({ isChecked, onChange, children }: CheckLineProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}

export function choice(options: () => readonly Option[]): Control<string> {
  return {
    isGroup: true,
    Edit: ({ label, value, onChange, described }) => {
      const listed = options()
      const all = listed.some((option) => option.value === value) ? listed : [...listed, { value, label: value }]
      return (
        <Select
          label={label}
          labelHidden
          placeholder="Choose"
          options={all}
          value={value}
          onChange={onChange}
          disabled={described.disabled}
        />
      )
    },
  }
}

type Members<Value> = { [Name in keyof Value]: readonly [label: string, control: Control<Value[Name]>] }

/** The fields of an object, next to each other where there's room. */
export function group<Value extends object>(members: Members<Value>, columns = 'sm:grid-cols-2'): Control<Value> {
  const names = Object.keys(members) as (keyof Value & string)[]
  return {
    isGroup: true,
    Edit: ({ value, onChange, described }) => (
      <div className={`grid min-w-0 items-end gap-3 ${columns}`}>
        {names.map((name) => {
          const [label, control] = members[name]
          const change = (next: Value[typeof name]) => onChange({ ...value, [name]: next })
          return (
            <Labeled
              key={name}
              {...{ label, control }}
              value={value[name]}
              onChange={change}
              isDisabled={described.disabled}
            />
          )
        })}
      </div>
    ),
  }
}

type ListOptions<Item> = { item: Control<Item>; noun: string; blank: Item; more?: ListAction<Item> }
/** Something else that fills the list. */
type ListAction<Item> = { label: string; run: (items: readonly Item[]) => Item[] }

export function list<Item>({ item, noun, blank, more }: ListOptions<Item>): Control<Item[]> {
  return {
    isGroup: true,
    Edit: ({ value, onChange, described }) => (
      <div className="flex flex-col gap-3">
        {value.length === 0 && <p className="text-sm text-muted-foreground">None yet.</p>}
        {value.map((each, index) => {
          const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place, and hold no state
            <div key={index} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <Labeled
                  {...{ label }}
                  hideLabel
                  control={item}
                  value={each}
                  onChange={(next) => onChange(value.with(index, next))}
                  isDisabled={described.disabled}
                />
              </div>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
          )
        })}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={() => onChange([...value, blank])}>
            <Plus aria-hidden="true" />
            Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
          </Button>
          {more && (
            <Button variant="outline" size="small" onClick={() => onChange(more.run(value))}>
              {more.label}
            </Button>
          )}
        </div>
      </div>
    ),
  }
}

/** A control that can be turned off. What was entered comes back when it's turned on again. */
export function optional<Value>(words: string, control: Control<Value>, initial: Value): Control<Value | null> {
  return {
    isGroup: true,
    Edit: ({ label, value, onChange, described }) => {
      const [last, setLast] = useState(value ?? initial)
      const change = (next: Value) => {
        setLast(next)
        onChange(next)
      }
      return (
        <div className="flex flex-col gap-1">
          <CheckLine isChecked={value !== null} onChange={(isOn) => onChange(isOn ? last : null)}>
            {words}
          </CheckLine>
          {value !== null && (
            <Labeled {...{ label, control, value }} hideLabel onChange={change} isDisabled={described.disabled} />
          )}
        </div>
      )
    },
  }
}
