import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { ContentKind, VersionState } from '#content/owner-text.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { textHistoryQuery } from './content-queries.ts'
import type { TextActions } from './use-text-actions.ts'

const actionWords: Record<VersionState, string> = {
  draft: 'saved a draft',
  published: 'published it',
  hidden: 'took it off the blog',
  reset: 'brought the default back, or deleted it',
}

type Props = { kind: ContentKind; name: string; isUnsaved: boolean; actions: TextActions }

export function TextHistory({ kind, name, isUnsaved, actions }: Props) {
  const company = useCompany()
  const { data: versions = [], error } = useQuery(textHistoryQuery(kind, name))
  return (
    <Card aria-labelledby="history" className="mt-6 flex flex-col gap-4 max-sm:px-4">
      <CardTitle id="history">History</CardTitle>
      {error && <FormProblem>{sentenceOf(error)}</FormProblem>}
      {versions.length === 0 && <p className="text-muted-foreground">Each save will be listed here.</p>}
      {versions.length > 0 && isUnsaved && (
        <p className="text-sm text-muted-foreground">Save or discard what you typed before you restore a version.</p>
      )}
      <ol className="flex flex-col">
        {versions.map(({ version, state, publishAt, title, at, by }) => {
          const moment = formatMoment(company, new Date(at))
          return (
            <li
              key={version}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2 last:border-0"
            >
              <div className="min-w-0 flex-1 basis-72">
                <p className="font-semibold break-words">{title}</p>
                <p className="text-sm text-muted-foreground">
                  {by ?? 'A deleted account'} {publishAt ? 'scheduled it' : actionWords[state]}, {moment}
                  {publishAt && ` for ${formatMoment(company, new Date(publishAt))}`}
                </p>
              </div>
              <Button
                variant="outline"
                size="small"
                disabled={actions.isPending || isUnsaved}
                aria-label={`Restore as a draft: version ${version} of ${moment}`}
                onClick={() => actions.restore(version)}
              >
                Restore as a draft
              </Button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
