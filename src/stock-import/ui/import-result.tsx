import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#lib/call-api.ts'
import { counted } from '#lib/wording.ts'
import {
  describeCounts,
  describePricesLost,
  describeUnknownVehicles,
  MAX_BAD_ROWS,
} from '#stock-import/stock-import.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { importQuery, refreshImported, type StockImportJson } from './import-queries.ts'

const MAX_SHOWN = 5

/** A running import. */
export function CurrentImport({ id }: { id: number }) {
  const { data } = useQuery(importQuery(id))
  useRefreshAtEnd(data?.state)
  return data ? <ImportResult result={data} isNew /> : null
}

/** How far an import is, what it changed, which rows are bad, and its undo. */
export function ImportResult({ result, isNew = false }: { result: StockImportJson; isNew?: boolean }) {
  const { id, state, error, bad, canUndo, isDryRun } = result
  if (state === 'running') return <ImportProgress running={result} />
  const pricesLost = describePricesLost(result)
  const unknownVehicles = describeUnknownVehicles(result.unknownVehicles)
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <p role={error ? 'alert' : 'status'} className={error ? 'font-medium text-destructive' : undefined}>
        {error ?? `${isDryRun ? 'Nothing has changed yet. Importing it means ' : ''}${describeCounts(result)}`}
      </p>
      {pricesLost && <p className="font-medium text-destructive">{pricesLost}</p>}
      {unknownVehicles && <p className="wrap-anywhere">{unknownVehicles}</p>}
      {bad > 0 && <BadRows result={result} isExplained={isNew} />}
      {canUndo && <UndoButton id={id} />}
    </div>
  )
}

function useRefreshAtEnd(state: StockImportJson['state'] | undefined) {
  const queryClient = useQueryClient()
  const isRunning = state === 'running'
  useEffect(() => {
    if (isRunning) return () => void refreshImported(queryClient)
  }, [isRunning, queryClient])
}

function ImportProgress({ running: { progress, rows, fileName } }: { running: StockImportJson }) {
  return (
    <div className="flex flex-col gap-1">
      <progress aria-label={`Importing ${fileName}`} value={progress} max={100} className="h-3 w-full accent-primary" />
      <p className="text-sm tabular-nums">
        {progress}%, {counted(rows, 'row')} read. You can leave this page.
      </p>
    </div>
  )
}

type BadRowsProps = { result: StockImportJson; isExplained: boolean }

function BadRows({ result: { id, bad, errors }, isExplained }: BadRowsProps) {
  return (
    <>
      <ul className="list-disc pl-5">
        {errors.slice(0, MAX_SHOWN).map(({ line, reason }) => (
          <li key={line} className="wrap-anywhere">
            Line {line.toLocaleString('en-US')}: {reason}
          </li>
        ))}
      </ul>
      <a className="link" href={`/api/admin/stock/imports/${id}/bad-rows.csv`} download>
        Download {bad > MAX_BAD_ROWS ? `the first ${MAX_BAD_ROWS.toLocaleString('en-US')} of ` : ''}
        {counted(bad, 'bad row')}
      </a>
      {isExplained && (
        <p className="text-muted-foreground">
          Correct them in that file and import it as an update. Its first two columns, line and reason, can stay.
        </p>
      )}
    </>
  )
}

function UndoButton({ id }: { id: number }) {
  const { act, isPending } = useAction({
    act: () => callApi('POST /api/admin/stock/imports/:id/undo', { params: { id } }),
    onDone: () => toast({ title: 'Import undone', description: 'The list is as it was before.' }),
    refresh: refreshImported,
  })
  return (
    <Button variant="outline" size="small" disabled={isPending} onClick={() => act()}>
      Undo this import
    </Button>
  )
}
