import { useQuery } from '@tanstack/react-query'
import { AlarmClock, BellRing, type LucideIcon, ShoppingCart, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { statsQuery } from '#desk/lead/ui/lead-queries.ts'
import type { DeskView } from '#desk/list/desk-view.ts'
import type { LeadStats } from '#desk/list/lead-stats.ts'
import { statusLabel } from '#desk/ui/lead-status-badge.tsx'
import { leadStatuses } from '#leads/lead.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { LeadsSearch } from './leads-search.tsx'
import { changeDeskView } from './use-desk-view.ts'

const ALL = { value: 'all', label: 'All Statuses' }
const statusOptions = [ALL, ...leadStatuses.map((status) => ({ value: status, label: statusLabel(status) }))]

const queueFilters = [
  { queue: 'requested', label: 'Wants to buy', icon: ShoppingCart, count: (stats: LeadStats) => stats.requestedLeads },
  { queue: 'overdue', label: 'Overdue', icon: AlarmClock, count: (stats: LeadStats) => stats.overdueLeads },
  { queue: 'due', label: 'Due today', icon: BellRing, count: (stats: LeadStats) => stats.dueLeads },
] as const

type Props = { view: DeskView; searchRef: RefObject<HTMLInputElement | null>; hasShortcuts: boolean }

export function LeadsToolbar({ view, searchRef, hasShortcuts }: Props) {
  const { data: stats } = useQuery(statsQuery)
  return (
    <div className="flex items-center gap-x-2 gap-y-1 max-lg:flex-wrap">
      <div className="flex w-full min-w-0 lg:w-auto lg:grow">
        <LeadsSearch q={view.q} inputRef={searchRef} hasShortcut={hasShortcuts} />
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

type FilterProps = { label: string; icon: LucideIcon; count?: number | undefined; isOn: boolean; onToggle: () => void }

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
