import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentKind } from '#content/owner-text.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { Prose } from '#ui/prose.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TickRule } from '#ui/tick-rule.tsx'
import { toFields, type WrittenText } from './text-draft.ts'

const TYPING_PAUSE_MS = 300

const fieldNames: Record<string, string> = {
  title: 'Title',
  excerpt: 'Summary',
  description: 'Description',
  markdown: 'Text',
}

type Props = { kind: ContentKind; name: string; text: WrittenText; proseClass: string }

/** As visitors would see it: the server renders what's typed as it does for them. */
export function TextPreview({ kind, name, text, proseClass }: Props) {
  const shown = useDebounced(text, TYPING_PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['/api/admin/content/preview', kind, name, shown],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/content/preview', { body: { kind, name, ...toFields(shown) }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const problems = Object.entries(data?.fields ?? {})
  return (
    <Card aria-labelledby="preview" className="flex flex-col gap-4 max-sm:px-4 max-h-[calc(100dvh-6rem)]">
      <CardTitle id="preview">Preview</CardTitle>
      <div role="status" className="text-sm">
        {error && <p className="font-medium text-destructive">{sentenceOf(error)}</p>}
        {problems.length > 0 && (
          <>
            <p className="font-semibold">Before it can be published:</p>
            <ul className="list-disc pl-5">
              {problems.map(([field, problem]) => (
                <li key={field}>
                  {fieldNames[field] ?? field}: {problem}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section aria-label="As visitors see it" tabIndex={0} className="flex min-h-0 flex-col gap-4 overflow-y-auto">
          <p className="font-display text-3xl break-words">{data.title}</p>
          <TickRule />
          {data.excerpt && <p className="text-lg text-muted-foreground italic">{data.excerpt}</p>}
          <Prose html={data.html} className={proseClass} />
        </section>
      ) : (
        !error && <Skeleton className="h-96 w-full" />
      )}
    </Card>
  )
}
