import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ImportForm } from './import-form.tsx'
import { importsQuery, type StockImportJson } from './import-queries.ts'
import { CurrentImport, ImportResult } from './import-result.tsx'

/** Uploading a file, and how the last imports went. */
export function StockImports() {
  const { data: imports, isError, refetch } = useQuery(importsQuery)
  const [startedId, setStartedId] = useState<number | null>(null)
  if (!imports && isError) return <LoadFailed onRetry={refetch}>The imports could not be loaded.</LoadFailed>
  if (!imports) return <Skeleton className="h-96 w-full" />
  // Also one that a colleague started, or the watched folder.
  const currentId = imports.find(({ state }) => state === 'running')?.id ?? startedId
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <ImportForm onStarted={setStartedId}>{currentId !== null && <CurrentImport id={currentId} />}</ImportForm>
      <Card aria-labelledby="last-imports" className="flex flex-col gap-4">
        <CardTitle id="last-imports">Last imports</CardTitle>
        {imports.length === 0 && <p className="text-muted-foreground">None yet.</p>}
        <ul className="flex flex-col divide-y divide-border">
          {imports
            .filter(({ id }) => id !== currentId)
            .map((each) => (
              <li key={each.id} className="flex flex-col gap-1 py-3">
                <ImportHeading summary={each} />
                <ImportResult result={each} />
              </li>
            ))}
        </ul>
      </Card>
    </div>
  )
}

function ImportHeading({ summary: { fileName, startedAt, mode, isDryRun, state } }: { summary: StockImportJson }) {
  const company = useCompany()
  const kind = isDryRun ? 'dry run' : mode === 'replace' ? 'whole list' : 'update'
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="font-semibold wrap-anywhere">{fileName}</span>
      <span className="text-muted-foreground">
        {formatMoment(company, new Date(startedAt))}, {kind}
      </span>
      {state === 'undone' && <Badge tone="grey">Undone</Badge>}
    </p>
  )
}
