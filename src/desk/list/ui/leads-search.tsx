import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { SEARCH_MAX } from '#desk/list/desk-view.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { moveBetweenLeads } from './move-between-leads.ts'
import { changeDeskView } from './use-desk-view.ts'

const SEARCH_AFTER_MS = 150

type Props = { q: string; inputRef: RefObject<HTMLInputElement | null>; hasShortcut: boolean }

/** The search box. What is typed is looked for after a moment, and stands in the address bar from then on. */
export function LeadsSearch({ q, inputRef, hasShortcut }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = (text: string) => {
    changeDeskView({ q: text }, { replace: true })
    setTyped(null)
  }
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => search(typed), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  })
  const value = typed ?? q
  const runSearchKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(value)
    if (event.key === 'ArrowDown') moveBetweenLeads(1)
    if (event.key !== 'Escape') return
    if (value === '') inputRef.current?.blur()
    else search('')
  }
  return (
    <search className="relative grow">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted-foreground" />
      <Input
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search leads"
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder="Search by name, email, or phone..."
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={runSearchKeys}
        className="px-10"
      />
      <span className="absolute top-0 right-0 grid size-11 place-items-center">
        {value !== '' && <ClearButton onClear={() => search('')} />}
        {value === '' && hasShortcut && <KeyHint>/</KeyHint>}
      </span>
    </search>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="quiet" size="icon" aria-label="Clear search" onClick={onClear}>
      <X aria-hidden="true" />
    </Button>
  )
}
