import type { LeadSummary } from '#desk/lead/lead-summary.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const labels: readonly [keyof LeadSummary, string][] = [
  ['quotes', 'Total Quotes'],
  ['emailsSent', 'Emails Sent'],
  ['calls', 'Calls Made'],
  ['chats', 'Chat Sessions'],
]

export function LeadSummaryCard({ summary }: { summary: LeadSummary | null }) {
  return (
    <Card aria-labelledby="lead-summary">
      <CardTitle id="lead-summary" className="mb-3">
        Summary
      </CardTitle>
      <dl className="grid gap-x-6 gap-y-2 grid-cols-2 lg:grid-cols-1">
        {labels.map(([key, label]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {summary ? summary[key] : <Skeleton className="h-[1lh] w-6" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
