import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const CHARTS = [1, 2, 3, 4]

export function AnalyticsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading analytics
      </p>
      <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2">
        {CHARTS.map((chart) => (
          <Card key={chart} className="flex flex-col gap-3">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-5 w-full max-w-96" />
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-6 w-32" />
          </Card>
        ))}
      </div>
    </>
  )
}
