import { AlarmClock, Download, RefreshCw } from 'lucide-react'
import type { RefObject } from 'react'
import { type DeskView, selectionOf, toExportAddress } from '#leads/desk-view.ts'
import { leadStatuses } from '#leads/lead.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Select } from '#ui/select.tsx'
import { statusLabel } from './lead-status-badge.tsx'
import { LeadsSearch } from './leads-search.tsx'
import { changeDeskView } from './use-desk-view.ts'

const ALL = { value: 'all', label: 'All Statuses' }
const statusOptions = [ALL, ...leadStatuses.map((status) => ({ value: status, label: statusLabel(status) }))]

type Props = {
  view: DeskView
  searchRef: RefObject<HTMLInputElement | null>
  isRefreshing: boolean
  onRefresh: () => void
}

/** Which leads are shown, and what can be done with all of them. */
export function LeadsToolbar({ view, searchRef, isRefreshing, onRefresh }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex w-full min-w-0 lg:w-auto lg:grow">
        <LeadsSearch q={view.q} inputRef={searchRef} />
      </div>
      <StatusFilter view={view} />
      <OverdueFilter isOn={view.overdue} />
      <Button asChild variant="outline" className="px-3">
        <a href={toExportAddress(selectionOf(view))} download="leads.csv">
          <Download aria-hidden="true" />
          Export CSV
        </a>
      </Button>
      <Button variant="outline" size="icon" aria-label="Refresh" title="Refresh" onClick={onRefresh}>
        <RefreshCw aria-hidden="true" className={classNames(isRefreshing && 'animate-spin')} />
      </Button>
    </div>
  )
}

/** Overdue leads are new ones, so the two filters take turns. */
function StatusFilter({ view }: { view: DeskView }) {
  return (
    <div className="w-44 max-sm:grow">
      <Select
        label="Status"
        labelHidden
        options={statusOptions}
        value={view.status ?? ALL.value}
        placeholder={ALL.label}
        onChange={(value) =>
          changeDeskView({ status: leadStatuses.find((status) => status === value) ?? null, overdue: false })
        }
      />
    </div>
  )
}

function OverdueFilter({ isOn }: { isOn: boolean }) {
  return (
    <Button
      variant="outline"
      aria-pressed={isOn}
      onClick={() => changeDeskView({ overdue: !isOn, status: null })}
      className="px-3 aria-pressed:border-ring aria-pressed:bg-raised aria-pressed:outline-1 aria-pressed:outline-ring"
    >
      <AlarmClock aria-hidden="true" />
      Overdue
    </Button>
  )
}
