import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LeadTimeline } from '#desk/lead/lead-timeline.ts'
import { filterTimeline, mergeTimeline, type TimelineFilter, timelineFilters } from '#desk/lead/timeline-entry.ts'
import type { AsJson } from '#lib/as-json.ts'
import { capitalize } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { classNames } from '#ui/class-names.ts'
import { TimelineSkeleton } from './lead-absent.tsx'
import { TimelineEntryView } from './timeline-entry-view.tsx'

export type TimelineState = { data: AsJson<LeadTimeline> | undefined; isError: boolean; isFetching: boolean }

type Props = {
  lead: { id: number; name: string }
  timeline: TimelineState
  onRefresh: () => void
  children: ReactNode
}

const PAGE = 50

const filters = timelineFilters.map((value) => ({ value, label: capitalize(value) }))

const emptyTexts: Record<TimelineFilter, string> = {
  all: 'No communication history yet',
  messages: 'No messages yet',
  changes: 'No changes yet',
}

export function LeadTimelineCard({ lead, timeline: { data, isError, isFetching }, onRefresh, children }: Props) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  return (
    <Card aria-labelledby="lead-timeline" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="lead-timeline">Communication Timeline</CardTitle>
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceGroup hideLegend legend="Show" options={filters} value={filter} onChange={setFilter} />
          <Button variant="quiet" size="small" aria-disabled={isFetching} onClick={() => !isFetching && onRefresh()}>
            <RefreshCw aria-hidden="true" className={classNames(isFetching && 'animate-spin')} />
            Refresh
          </Button>
        </div>
      </div>
      {children}
      {data && <Entries key={filter} lead={lead} timeline={data} filter={filter} />}
      {!data && !isError && <TimelineSkeleton />}
    </Card>
  )
}

type EntriesProps = { lead: Props['lead']; timeline: AsJson<LeadTimeline>; filter: TimelineFilter }

function Entries({ lead, timeline, filter }: EntriesProps) {
  const [shownCount, setShownCount] = useState(PAGE)
  const entries = filterTimeline(mergeTimeline(timeline), filter)
  if (entries.length === 0) return <p className="text-muted-foreground">{emptyTexts[filter]}</p>
  return (
    <>
      <ol className="-my-2">
        {entries.slice(0, shownCount).map((entry) => (
          <TimelineEntryView key={`${entry.kind} ${entry.item.id}`} entry={entry} lead={lead} />
        ))}
      </ol>
      {entries.length > shownCount && (
        <Button variant="outline" onClick={() => setShownCount(shownCount + PAGE)}>
          Show older ({entries.length - shownCount} more)
        </Button>
      )}
    </>
  )
}
