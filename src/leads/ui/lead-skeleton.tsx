import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TIMELINE_ROWS = [1, 2, 3, 4, 5]
const QUOTE_ROWS = [1, 2, 3]

/** The page in outline, until the lead is there. */
export function LeadSkeleton() {
  return (
    <div className="page-width flex flex-col gap-6 py-8">
      <p role="status" className="sr-only">
        Loading lead
      </p>
      <div className="flex min-h-11 items-center gap-4">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-7 w-24" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-6 lg:col-start-2">
          <OutlinedCard height="h-72" />
          <OutlinedCard height="h-32" />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <OutlinedCard height="h-44" />
          <Card>
            <QuotesSkeleton />
          </Card>
          <Card>
            <TimelineSkeleton />
          </Card>
        </div>
      </div>
    </div>
  )
}

export function TimelineSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {TIMELINE_ROWS.map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}

function QuotesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {QUOTE_ROWS.map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  )
}

function OutlinedCard({ height }: { height: string }) {
  return (
    <Card>
      <Skeleton className={height} />
    </Card>
  )
}
