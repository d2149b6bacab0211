import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { type DeskView, toExportAddress, toSelection } from '#desk/list/desk-view.ts'
import { refreshDesk } from '#desk/ui/refresh-lead-lists.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

type Props = { view: DeskView; canExport: boolean }

export function LeadsActions({ view, canExport }: Props) {
  return (
    <div className="flex gap-2">
      <RefreshButton />
      {canExport && (
        <Button asChild variant="outline" size="small">
          <a href={toExportAddress(toSelection(view))} download="leads.csv">
            <Download aria-hidden="true" />
            <span className="max-sm:sr-only lg:max-[85rem]:sr-only">Export CSV</span>
          </a>
        </Button>
      )}
    </div>
  )
}

export function RefreshButton() {
  const queryClient = useQueryClient()
  const { mutate: refresh, isPending } = useMutation({ mutationFn: () => refreshDesk(queryClient) })
  return (
    <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => !isPending && refresh()}>
      <RefreshCw aria-hidden="true" className={classNames(isPending && 'animate-spin')} />
      <span className="max-sm:sr-only lg:max-[85rem]:sr-only">Refresh</span>
    </Button>
  )
}
