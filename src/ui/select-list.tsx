import { Check } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Input } from './field.tsx'

const PAGE = 10

export type SelectSearch = {
  find?: (options: readonly Option[], query: string) => readonly Option[]
  /** Called with what's typed, to search beyond `find`. */
  onQuery?: (query: string) => void
  emptyText?: string
}

export type SelectOpening = {
  startQuery: string
  /** On a touch screen the list gets focus, so the keyboard doesn't cover it. */
  byTouch: boolean
  upward: boolean
}

type Props = SelectSearch &
  SelectOpening & {
    id: string
    label: string
    options: readonly Option[]
    value: string
    onChoose: (value: string) => void
    onClose: (giveFocusBack: boolean) => void
  }

export function SelectList(props: Props) {
  const { id, label, options, value, startQuery, byTouch, upward, onQuery, onChoose, onClose } = props
  const { find = filterOptions, emptyText = 'No results. Try another word.' } = props
  const panel = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState(startQuery)
  const found = find(options, query)
  const chosenAt = found.findIndex((option) => option.value === value)
  const [active, setActive] = useState(Math.max(0, chosenAt))
  const activeId = found.length > 0 ? `${id}-${active}` : undefined

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, active, found.length)
    if (target !== null) {
      event.preventDefault()
      setActive(target)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = found[active]
      if (option) onChoose(option.value)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose(true)
    } else if (event.key === 'Tab') {
      onClose(true)
    }
  }
  const closeOnBlur = (event: FocusEvent) => {
    if (!panel.current?.parentElement?.contains(event.relatedTarget)) onClose(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the two controls inside
    <div
      ref={panel}
      onKeyDown={move}
      onBlur={closeOnBlur}
      className={classNames(
        'absolute inset-x-0 z-30 flex flex-col rounded-md border border-field-border bg-card shadow-lg',
        upward ? 'bottom-12' : 'top-full mt-1',
      )}
    >
      <div className="border-b border-border p-2">
        <Input
          autoFocus={!byTouch}
          role="combobox"
          aria-label="Type to find"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={activeId}
          placeholder="Type to find"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
            onQuery?.(event.target.value)
          }}
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-activedescendant={activeId}
        tabIndex={-1}
        ref={(list) => {
          if (byTouch && !panel.current?.contains(document.activeElement)) list?.focus()
        }}
        className="max-h-64 overflow-y-auto overscroll-contain p-1 outline-none"
      >
        {groupsOf(found, query).map(({ name, rows }) => (
          <OptionGroup key={name} name={name}>
            {rows.map(({ option, index }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled where focus is, in the field above
              // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={option.value === value}
                onClick={() => onChoose(option.value)}
                onPointerMove={() => setActive(index)}
                className={classNames(
                  'flex min-h-10 scroll-mt-9 cursor-pointer items-center justify-between gap-2 rounded-sm px-2 py-1',
                  index === active && 'bg-raised outline-2 -outline-offset-2 outline-ring',
                )}
              >
                {option.label}
                {option.value === value && <Check aria-hidden="true" className="size-4 shrink-0" />}
              </div>
            ))}
          </OptionGroup>
        ))}
      </div>
      <p role="status" className={classNames('px-3 pb-3 text-sm text-muted-foreground', found.length > 0 && 'sr-only')}>
        {found.length > 0 ? `${found.length} found` : emptyText}
      </p>
    </div>
  )
}

function OptionGroup({ name, children }: { name: string; children: ReactNode }) {
  if (!name) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
    <div role="group" aria-label={name}>
      <p
        aria-hidden="true"
        className="sticky -top-1 bg-card px-2 pt-2 pb-1 text-sm font-semibold text-muted-foreground"
      >
        {name}
      </p>
      {children}
    </div>
  )
}

function groupsOf(found: readonly Option[], query: string) {
  const rows = found.map((option, index) => ({ option, index }))
  const groups = Map.groupBy(rows, ({ option }) => (query === '' ? (option.group ?? '') : ''))
  return Array.from(groups, ([name, rows]) => ({ name, rows }))
}

function targetOf(key: string, active: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: count,
  }
  const target = targets[key]
  return target === undefined ? null : Math.max(0, Math.min(target, count - 1))
}

export type Option = {
  value: string
  label: string
  group?: string
}

export function filterOptions(options: readonly Option[], query: string): readonly Option[] {
  const wanted = fold(query)
  if (wanted === '') return options
  const starting = options.filter(({ label }) => fold(label).startsWith(wanted))
  const containing = options.filter(({ label }) => !fold(label).startsWith(wanted) && fold(label).includes(wanted))
  return [...starting, ...containing]
}

/** Ignores case, spaces and punctuation: "f150" finds "F-150". */
function fold(text: string) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
