import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { type DeskView, selectionOf, toExportAddress } from '#leads/desk-view.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { KeyHint } from '#ui/key-hint.tsx'
import { refreshDesk } from './refresh-lead-lists.ts'

/** What can be done with the whole list. */
export function LeadsActions({ view }: { view: DeskView }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-2 flex items-center gap-1.5 text-sm text-muted-foreground max-md:hidden pointer-coarse:hidden">
        <KeyHint>j</KeyHint>
        <KeyHint>k</KeyHint>
        <span aria-hidden="true">next and previous lead</span>
        <span className="sr-only">The keys j and k move to the next and previous lead.</span>
      </p>
      <RefreshButton />
      <Button asChild variant="outline" size="small">
        <a href={toExportAddress(selectionOf(view))} download="leads.csv">
          <Download aria-hidden="true" />
          Export CSV
        </a>
      </Button>
    </div>
  )
}

function RefreshButton() {
  const queryClient = useQueryClient()
  const { mutate: refresh, isPending } = useMutation({ mutationFn: () => refreshDesk(queryClient) })
  return (
    <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => !isPending && refresh()}>
      <RefreshCw aria-hidden="true" className={classNames(isPending && 'animate-spin')} />
      Refresh
    </Button>
  )
}
