import { useQuery } from '@tanstack/react-query'
import { AlarmClock, BellRing, Download, type LucideIcon, Search, ShoppingCart, UserRound, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DeskView, SEARCH_MAX, toExportAddress, toSelection } from '#desk/desk-view.ts'
import type { LeadStats } from '#desk/lead-stats.ts'
import { moveBetweenLeads } from '#desk/ui/current-lead.ts'
import { statsQuery } from '#desk/ui/desk-queries.ts'
import { ShortcutHint, useDeskShortcuts, useHasShortcuts } from '#desk/ui/desk-shortcuts.tsx'
import { RefreshButton } from '#desk/ui/refresh-button.tsx'
import { changeDeskView } from '#desk/ui/use-desk-view.ts'
import { leadStatuses } from '#leads/lead-status.ts'
import { capitalize } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const ALL = { value: 'all', label: 'All Statuses' }
const statusOptions = [ALL, ...leadStatuses.map((status) => ({ value: status, label: capitalize(status) }))]

const queueFilters = [
  { queue: 'requested', label: 'Wants to buy', icon: ShoppingCart, count: (stats: LeadStats) => stats.requestedLeads },
  { queue: 'overdue', label: 'Overdue', icon: AlarmClock, count: (stats: LeadStats) => stats.overdueLeads },
  { queue: 'due', label: 'Due today', icon: BellRing, count: (stats: LeadStats) => stats.dueLeads },
] as const

export function LeadsToolbar({ view }: { view: DeskView }) {
  const { data: stats } = useQuery(statsQuery)
  return (
    <div className="flex items-center gap-x-2 gap-y-1 max-lg:flex-wrap">
      <div className="flex w-full min-w-0 lg:w-auto lg:grow">
        <LeadsSearch q={view.q} />
      </div>
      <StatusFilter view={view} />
      <div className="flex min-w-0 items-center gap-1.5 overflow-x-auto p-0.5 max-sm:flex-1">
        {queueFilters.map(({ queue, label, icon, count }) => (
          <ToggleFilter
            key={queue}
            label={label}
            icon={icon}
            count={stats && count(stats)}
            isOn={view.queue === queue}
            onToggle={() => changeDeskView({ queue: view.queue === queue ? null : queue, status: null })}
          />
        ))}
        <ToggleFilter
          label="Mine"
          icon={UserRound}
          isOn={view.owner === 'me'}
          onToggle={() => changeDeskView({ owner: view.owner === 'me' ? null : 'me' })}
        />
      </div>
    </div>
  )
}

function StatusFilter({ view }: { view: DeskView }) {
  return (
    <div className="w-38 shrink-0 sm:w-40">
      <Select
        label="Status"
        labelHidden
        options={statusOptions}
        value={view.status ?? ALL.value}
        placeholder={ALL.label}
        onChange={(value) =>
          changeDeskView({ status: leadStatuses.find((status) => status === value) ?? null, queue: null })
        }
      />
    </div>
  )
}

type FilterProps = { label: string; icon: LucideIcon; count?: number; isOn: boolean; onToggle: () => void }

function ToggleFilter({ label, icon: Icon, count, isOn, onToggle }: FilterProps) {
  return (
    <Button
      variant="outline"
      size="small"
      aria-pressed={isOn}
      onClick={onToggle}
      className="shrink-0 px-2.5 max-sm:px-2 max-sm:text-xs aria-pressed:border-ring aria-pressed:bg-raised aria-pressed:outline-1 aria-pressed:outline-ring"
    >
      <Icon aria-hidden="true" className="max-sm:hidden" />
      {label}
      {count ? <span className="tabular-nums">{count.toLocaleString('en-US')}</span> : null}
    </Button>
  )
}

const SEARCH_AFTER_MS = 150

function LeadsSearch({ q }: { q: string }) {
  const input = useRef<HTMLInputElement>(null)
  const hasShortcut = useHasShortcuts()
  useDeskShortcuts({ '/': () => input.current?.focus() })
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
    if (value === '') input.current?.blur()
    else search('')
  }
  return (
    <search className="relative grow">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted-foreground" />
      <Input
        ref={input}
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
        {value !== '' && (
          <Button variant="quiet" size="icon" aria-label="Clear search" onClick={() => search('')}>
            <X aria-hidden="true" />
          </Button>
        )}
        {value === '' && <ShortcutHint>/</ShortcutHint>}
      </span>
    </search>
  )
}

type LeadsActionsProps = { view: DeskView; canExport: boolean }

export function LeadsActions({ view, canExport }: LeadsActionsProps) {
  return (
    <div className="flex gap-2">
      <RefreshButton />
      {canExport && (
        <Button asChild variant="outline" size="small">
          <a href={toExportAddress(toSelection(view))} download="leads.csv">
            <Download aria-hidden="true" />
            <span className="max-sm:sr-only lg:max-[85rem]:sr-only">Export CSV</span>
          </a>
        </Button>
      )}
    </div>
  )
}
