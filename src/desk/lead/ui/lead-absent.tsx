import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BackToDashboard } from './quick-actions.tsx'

export function NoLead({ title }: { title: 'Invalid lead ID' | 'Lead not found' }) {
  return (
    <div className="page-width flex flex-col items-start gap-6 py-16">
      <h1 className="font-display text-4xl">{title}</h1>
      <BackToDashboard />
    </div>
  )
}

export function LeadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="page-width flex flex-col items-start gap-4 py-16">
      <h1 className="font-display text-4xl">The lead could not be loaded</h1>
      <p>Check your connection and try again.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <BackToDashboard />
      </div>
    </div>
  )
}

const TIMELINE_ROWS = [1, 2, 3, 4, 5]

export function LeadSkeleton({ quoteHistory }: { quoteHistory: ReactNode }) {
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
        <div className="flex flex-col gap-6 max-lg:order-last lg:col-start-2">
          <OutlinedCard height="h-62 sm:h-48 lg:h-87" />
          <OutlinedCard height="h-26 lg:h-42" />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <OutlinedCard height="h-61 sm:h-58" />
          {quoteHistory}
          <Card className="flex flex-col gap-5">
            <Skeleton className="h-58 sm:h-47" />
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
        <Skeleton key={row} className="h-24" />
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
