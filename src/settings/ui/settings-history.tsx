import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { ChangeList } from './change-list.tsx'
import { historyQuery, type SettingsAnswer, useRefreshShop } from './settings-queries.ts'

export function SettingsHistory({ onUndone }: { onUndone: (saved: SettingsAnswer) => void }) {
  const company = useCompany()
  const { data: versions = [], error } = useQuery(historyQuery)
  const refreshShop = useRefreshShop()
  const { act: undo, isPending } = useAction({
    act: (version: number) => callApi('POST /api/admin/settings/undo', { body: { version } }),
    onDone: (answer) => {
      onUndone(answer)
      toast({ title: 'Undone', description: 'The shop shows it now.' })
    },
    refresh: refreshShop,
  })
  return (
    <Card aria-labelledby="History" className="flex flex-col gap-4 max-sm:px-4">
      <CardTitle id="History" className="scroll-mt-20">
        History
      </CardTitle>
      {error && <FormProblem>{sentenceOf(error)}</FormProblem>}
      {versions.length === 0 && <p className="text-muted-foreground">Saved changes will be listed here.</p>}
      <ol className="flex flex-col gap-4">
        {versions.map(({ version, at, by, changes }) => (
          <li
            key={version}
            className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-border pb-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="text-sm text-muted-foreground">
                {by ?? 'A deleted account'}, {formatMoment(company, new Date(at))}
              </p>
              <ChangeList changes={changes} />
            </div>
            <Button
              variant="outline"
              size="small"
              disabled={isPending}
              aria-label={`Undo the change of ${formatMoment(company, new Date(at))}`}
              onClick={() => undo(version)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
