import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Label } from './field.tsx'
import { type Option, SelectList, type SelectOpening, type SelectSearch } from './select-list.tsx'

type Props = SelectSearch & {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  onClear?: () => void
  placeholder: string
  disabled?: boolean
  labelHidden?: boolean
}

const LIST_HEIGHT_PX = 340
const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

export function Select(props: Props) {
  const { label, options, value, onChange, onClear, placeholder, disabled, labelHidden, ...search } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<SelectOpening | null>(null)
  const chosen = options.find((option) => option.value === value)

  const open = (startQuery: string, byTouch: boolean) =>
    setOpened({ startQuery, byTouch, upward: button.current !== null && lacksRoomBelow(button.current) })
  const close = (giveFocusBack: boolean) => {
    setOpened(null)
    if (giveFocusBack) button.current?.focus()
  }
  const openByKey = (event: KeyboardEvent) => {
    const typed = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!typed && !OPENING_KEYS.has(event.key)) return
    event.preventDefault()
    open(typed ? event.key : '', false)
  }
  const toggle = (event: MouseEvent) => {
    if (opened) return close(true)
    open('', (event.nativeEvent as PointerEvent).pointerType === 'touch')
  }
  const isClearable = chosen !== undefined && onClear !== undefined && !disabled
  const clear = () => {
    onClear?.()
    close(true)
  }
  // Pressing the button or label of an open list must not move focus first: that would close it, then reopen it.
  const keepFocus = (event: MouseEvent) => {
    if (opened && !(event.target instanceof HTMLInputElement)) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps focus where it is
    <div onMouseDown={keepFocus} className="relative flex flex-col gap-1.5">
      <Label htmlFor={id} className={labelHidden ? 'sr-only' : ''}>
        {label}
      </Label>
      <div className="relative">
        <button
          ref={button}
          id={id}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={opened !== null}
          aria-controls={opened ? `${id}-list` : undefined}
          disabled={disabled}
          onClick={toggle}
          onKeyDown={openByKey}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-md border border-field-border bg-background px-3 py-2 text-left disabled:cursor-not-allowed disabled:opacity-60"
        >
          <span className={classNames('truncate', !chosen && 'text-muted-foreground', isClearable && 'pr-9')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
        </button>
        {isClearable && (
          <button
            type="button"
            aria-label={`Clear ${label}`}
            onClick={clear}
            className="absolute top-0 right-9 grid size-11 place-items-center text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      {opened && (
        <SelectList
          id={`${id}-list`}
          label={label}
          options={options}
          value={value}
          {...opened}
          {...search}
          onChoose={(next) => {
            onChange(next)
            close(true)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function lacksRoomBelow(button: HTMLElement) {
  const { top, bottom } = button.getBoundingClientRect()
  const beneath = window.innerHeight - bottom
  return beneath < LIST_HEIGHT_PX && top > beneath
}
