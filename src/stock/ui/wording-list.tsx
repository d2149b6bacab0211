import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { counted } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { partNamesQuery, refreshStock, wordingsQuery } from './stock-queries.ts'

/** What the yard calls its parts, where we aren't sure. Each is confirmed once and remembered. */
export function WordingList() {
  const { data: wordings, isError, refetch } = useQuery(wordingsQuery)
  const { data: parts = [] } = useQuery(partNamesQuery)
  const partList = useId()
  if (!wordings && isError) return <LoadFailed onRetry={refetch}>The part names could not be loaded.</LoadFailed>
  if (!wordings) return <Skeleton className="h-96 w-full" />
  if (wordings.length === 0)
    return (
      <p className="text-muted-foreground">
        Nothing to confirm. If an import has names we aren't sure about, they show up here once.
      </p>
    )
  return (
    <section aria-label="Part names to confirm" className="flex flex-col gap-3">
      <p className="max-w-prose">
        We aren't sure which parts these are. Until you confirm them, "Parts in stock" lists them under your own words,
        but no quote offers them. Confirm each name once: we remember it for every part and every import.
      </p>
      <datalist id={partList}>
        {parts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul className="border-t border-border">
        {wordings.map((each) => (
          <WordingRow key={each.wording} {...each} partList={partList} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { wording: string; guess: string | null; items: number; partList: string }

function WordingRow({ wording, guess, items, partList }: RowProps) {
  const [part, setPart] = useState(guess ?? '')
  const { act, isPending } = useAction({
    act: (decided: string | null) => callApi('POST /api/admin/stock/wordings', { body: { wording, part: decided } }),
    onDone: (_answer, decided) =>
      toast({
        title: wording,
        description: decided ? `Remembered as ${decided}.` : 'Shoppers see it, but have to call about it.',
      }),
    refresh: refreshStock,
  })
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-border py-3 lg:grid-cols-[1fr_auto]">
      <p className="wrap-anywhere">
        <span className="font-semibold">{wording}</span>{' '}
        <span className="text-sm text-muted-foreground">{counted(items, 'part')}</span>
      </p>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          act(part.trim())
        }}
      >
        <Input
          aria-label={`What ${wording} is`}
          list={partList}
          value={part}
          onChange={({ target }) => setPart(target.value)}
          className="min-w-56 flex-1"
        />
        <Button type="submit" disabled={isPending || part.trim() === ''}>
          Confirm
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => act(null)}>
          Sell by phone only
        </Button>
      </form>
    </li>
  )
}
