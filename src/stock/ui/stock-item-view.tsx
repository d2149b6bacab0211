import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { callApi } from '#lib/call-api.ts'
import { formatAmount } from '#lib/money.ts'
import { capitalize, counted } from '#lib/wording.ts'
import { stockPath } from '#stock/stock-address.ts'
import { donorOf, type ItemChange } from '#stock/stock-item.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemLabel } from './item-label.tsx'
import { ItemPhotos } from './item-photos.tsx'
import { HoldLink, ItemStateBadge } from './item-state.tsx'
import { type ItemRecordJson, itemQuery, refreshStock, type StockItemJson } from './stock-queries.ts'

/** One item at the desk: also what a phone shows after scanning its label. */
export function StockItemView({ number }: { number: string }) {
  const { data: item, isError, refetch } = useQuery(itemQuery(number))
  const [isEditing, setEditing] = useState(false)
  if (!item && isError) return <LoadFailed onRetry={refetch}>This part could not be loaded.</LoadFailed>
  if (item === undefined) return <ItemSkeleton />
  if (item === null) return <NoItem number={number} />
  return (
    <div className="page-width flex flex-col gap-6 py-4 pb-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Link href="/inventory" className="link text-sm">
            Stock
          </Link>
          <h1 className="font-display text-3xl wrap-anywhere">
            {item.part ?? item.partText} <span className="text-muted-foreground">{item.number}</span>
          </h1>
          <p>{donorOf(item) || 'Vehicle not known'}</p>
        </div>
        <ItemStateBadge item={item} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          Change
        </Button>
        <StateButtons item={item} />
        {item.price !== null && (
          <Button asChild variant="outline" size="small">
            <a href={stockPath(item.number)}>See it as shoppers do</a>
          </Button>
        )}
      </div>
      <Holds item={item} />
      <ItemPhotos item={item} />
      <ItemFacts item={item} />
      <PriceChanges changes={item.priceChanges} />
      <ItemLabel item={item} />
      <ItemDialog
        open={isEditing}
        item={item}
        onClose={() => setEditing(false)}
        onSaved={() => toast({ title: 'Saved', description: `${item.number} is up to date.` })}
      />
    </div>
  )
}

export function ItemSkeleton() {
  return (
    <div className="page-width py-4">
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

function NoItem({ number }: { number: string }) {
  return (
    <div className="page-width flex flex-col gap-3 py-8">
      <h1 className="font-display text-3xl">No part with this number</h1>
      <p className="wrap-anywhere">No part in stock has the number {number}. An import may have removed it.</p>
      <p>
        <Link href="/inventory" className="link">
          Search the stock
        </Link>
      </p>
    </div>
  )
}

type NewState = NonNullable<ItemChange['state']>

const MARKS: Record<NewState, string> = {
  available: 'Make available',
  sold: 'Mark sold',
  scrapped: 'Mark scrapped',
}

function StateButtons({ item: { number, state, quantity, sold } }: { item: StockItemJson }) {
  const pieces = quantity - sold
  const before: NewState = state === 'held' ? 'available' : state
  const { act, isPending } = useAction({
    act: (next: NewState) =>
      callApi('PATCH /api/admin/stock/items/:number', { params: { number }, body: { state: next } }),
    onDone: (_item, next) => {
      const undo = next === before ? undefined : { label: 'Undo', onAction: () => act(before) }
      toast({ title: `${number} is ${next}`, ...(undo && { action: undo }) })
    },
    refresh: refreshStock,
  })
  const choices: readonly NewState[] = before === 'available' ? ['sold', 'scrapped'] : ['available']
  return choices.map((next) => (
    <Button
      key={next}
      variant="outline"
      size="small"
      disabled={isPending || state === 'held'}
      onClick={() => act(next)}
    >
      {next === 'sold' && pieces > 1 ? `Mark all ${pieces} sold` : MARKS[next]}
    </Button>
  ))
}

/** Who holds what, and until when. */
function Holds({ item: { holds } }: { item: StockItemJson }) {
  const company = useCompany()
  if (holds.length === 0) return null
  return (
    <ul className="rounded-lg border border-border bg-card p-4">
      {holds.map(({ quote, leadId, pieces, until }) => (
        <li key={quote}>
          {counted(pieces, 'piece')} held for <HoldLink quote={quote} leadId={leadId} />
          {until ? ` until ${formatMoment(company, new Date(until))}` : ', confirmed'}
        </li>
      ))}
    </ul>
  )
}

function PriceChanges({ changes }: { changes: ItemRecordJson['priceChanges'] }) {
  const company = useCompany()
  if (changes.length === 0) return null
  const amount = (dollars: number | null) => (dollars === null ? 'no price' : formatAmount(dollars))
  return (
    <section>
      <h2 className="font-semibold">Price changes</h2>
      <ul>
        {changes.map(({ from, to, by, createdAt }) => (
          <li key={createdAt}>
            {formatMoment(company, new Date(createdAt))}: {amount(from)} to {amount(to)}, by {by}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ItemFacts({ item }: { item: StockItemJson }) {
  const amount = (dollars: number | null) => (dollars === null ? null : formatAmount(dollars))
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Price', amount(item.price)],
    ['Core deposit', amount(item.core)],
    ['Cost', amount(item.cost)],
    ['Location', item.location],
    ['Miles', item.mileage?.toLocaleString('en-US') ?? null],
    ['Grade', item.grade],
    ['Side', item.side && capitalize(item.side)],
    ['Pieces', Math.max(0, item.quantity - item.sold)],
    ['VIN', item.vin],
    ['Interchange', item.interchange],
    ['Damage code', item.damageCode],
    ['Your words', item.partText],
    ['From', item.source],
    ['Description', item.description],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-border py-1">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="text-right whitespace-pre-line wrap-anywhere">
            {value === null || value === '' ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
