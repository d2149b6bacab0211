import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { type DeskView, toExportAddress, toSelection } from '#desk/list/desk-view.ts'
import { refreshDesk } from '#desk/ui/refresh-lead-lists.ts'
import { ShortcutSwitch } from '#desk/ui/shortcut-switch.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { KeyHint } from '#ui/key-hint.tsx'

type Props = { view: DeskView; canExport: boolean; hasShortcuts: boolean; onToggleShortcuts: () => void }

export function LeadsActions({ view, canExport, hasShortcuts, onToggleShortcuts }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-x-4 max-lg:hidden">
        {hasShortcuts && <RowKeys />}
        <ShortcutSwitch isOn={hasShortcuts} onToggle={onToggleShortcuts} />
      </div>
      <div className="flex gap-2">
        <RefreshButton />
        {canExport && (
          <Button asChild variant="outline" size="small">
            <a href={toExportAddress(toSelection(view))} download="leads.csv">
              <Download aria-hidden="true" />
              Export CSV
            </a>
          </Button>
        )}
      </div>
    </div>
  )
}

function RowKeys() {
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted-foreground pointer-coarse:hidden">
      <KeyHint>j</KeyHint>
      <KeyHint>k</KeyHint>
      <span aria-hidden="true">next, previous</span>
      <span className="sr-only">The keys j and k move to the next and previous lead.</span>
    </p>
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
