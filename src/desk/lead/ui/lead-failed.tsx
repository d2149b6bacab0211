import { Button } from '#ui/button.tsx'
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

export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-destructive p-4"
    >
      <p className="font-medium">Quotes and timeline could not be loaded. Check your connection and try again.</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
