import { defaultView } from '#desk/list/desk-view.ts'
import { Button } from '#ui/button.tsx'
import { changeDeskView } from './use-desk-view.ts'

export function NoLeads({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NoMatches />
  return (
    <div role="status" className="flex flex-col items-center gap-1 py-12 text-center">
      <p className="text-lg font-semibold">No leads yet</p>
      <p className="text-muted-foreground">They appear here when somebody asks for a quote or writes to us.</p>
    </div>
  )
}

function NoMatches() {
  const { q, status, queue, owner } = defaultView
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <p role="status" className="text-lg font-semibold">
        No leads match your search criteria
      </p>
      <Button variant="outline" onClick={() => changeDeskView({ q, status, queue, owner })}>
        Show all leads
      </Button>
    </div>
  )
}
