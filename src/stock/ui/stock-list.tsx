import './stock-list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ImageOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { sentenceOf } from '#lib/http-error.ts'
import { formatAmount } from '#lib/money.ts'
import { itemPath } from '#stock/stock-address.ts'
import { donorOf } from '#stock/stock-item.ts'
import { photoPath } from '#stock/stock-photo.ts'
import { Button } from '#ui/button.tsx'
import { useOnVisible } from '#ui/hooks/use-on-visible.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemStateBadge } from './item-state.tsx'
import { type StockItemJson, stockListQuery } from './stock-queries.ts'
import { StockToolbar } from './stock-toolbar.tsx'
import { changeStockView, isNarrowed, useStockView } from './use-stock-view.ts'

export function StockList() {
  const view = useStockView()
  const [isAdding, setAdding] = useState(false)
  const [, navigate] = useLocation()
  return (
    <section aria-label="Parts in stock" className="flex flex-col gap-4">
      <StockToolbar view={view} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Items />
        <Button size="small" className="order-first ml-auto" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add a part
        </Button>
      </div>
      <ItemDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onSaved={({ number }) => navigate(itemPath(number))}
      />
    </section>
  )
}

export function StockListSkeleton() {
  return <Skeleton className="h-96 w-full" />
}

function Items() {
  const view = useStockView()
  const list = useInfiniteQuery(stockListQuery(view))
  const { hasNextPage, isFetching, isFetchNextPageError: isFailed } = list
  const items = withoutRepeats(list.data?.pages.flatMap((page) => page.items) ?? [])
  const loadMore = () => !isFetching && list.fetchNextPage()
  const end = useOnVisible<HTMLDivElement>(
    () => hasNextPage && !isFailed && loadMore(),
    `${items.length} ${isFetching}`,
  )
  if (list.isError && !list.data)
    return (
      <div className="w-full">
        <LoadFailed onRetry={list.refetch}>{sentenceOf(list.error)}</LoadFailed>
      </div>
    )
  if (!list.data) return <StockListSkeleton />
  if (items.length === 0) return isNarrowed(view) ? <NoMatch /> : <NoStockYet />
  const total = Math.max(list.data.pages[0]?.total ?? 0, items.length)
  return (
    <div className="flex w-full flex-col gap-3">
      <ul aria-busy={list.isPlaceholderData} className="border-t border-border aria-busy:opacity-60">
        {items.map((item) => (
          <StockRow key={item.number} item={item} />
        ))}
      </ul>
      <div ref={end} className="flex min-h-11 flex-wrap items-center gap-4">
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          Showing {items.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        </p>
        {hasNextPage && (
          <Button variant="outline" size="small" aria-disabled={isFetching} onClick={loadMore}>
            {isFetching ? 'Loading...' : isFailed ? 'Try again' : 'Load more'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An item that moved while the list was loading is on two pages. */
function withoutRepeats(items: readonly StockItemJson[]) {
  return [...new Map(items.map((item) => [item.number, item])).values()]
}

function StockRow({ item }: { item: StockItemJson }) {
  const { number, part, partText, price, side, grade, mileage, location, quantity } = item
  const facts = [
    number,
    side && `${side} side`,
    grade && `grade ${grade}`,
    mileage !== null && `${mileage.toLocaleString('en-US')} miles`,
    quantity > 1 && `${quantity} pieces`,
    location && `at ${location}`,
  ].filter(Boolean)
  return (
    <li className="stock-row relative border-b border-border py-2">
      <Thumbnail item={item} />
      <div className="min-w-0 grow">
        {/* A thumb can hit all of the row; a mouse can still select its text. */}
        <Link
          href={itemPath(number)}
          className="link font-semibold wrap-anywhere pointer-coarse:after:absolute pointer-coarse:after:inset-0"
        >
          {part ?? partText}
        </Link>{' '}
        <span className="wrap-anywhere">{donorOf(item)}</span>
        <p className="text-sm wrap-anywhere text-muted-foreground">{facts.join(', ')}</p>
      </div>
      <div className="flex flex-col items-end gap-1 text-right">
        <span className="font-semibold tabular-nums">{price === null ? 'No price' : formatAmount(price)}</span>
        <ItemStateBadge item={item} />
      </div>
    </li>
  )
}

function Thumbnail({ item: { photos } }: { item: StockItemJson }) {
  const [photo] = photos
  return photo ? (
    <img
      src={photoPath(photo, 'small')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 shrink-0 object-cover"
    />
  ) : (
    <span className="grid size-14 shrink-0 place-items-center bg-raised text-muted-foreground">
      <ImageOff aria-hidden="true" className="size-5" />
    </span>
  )
}

function NoMatch() {
  return (
    <div className="flex w-full flex-col items-center gap-4 py-12">
      <p role="status" className="text-lg font-semibold">
        No part in stock matches
      </p>
      <Button
        variant="outline"
        onClick={() => changeStockView({ q: '', part: '', make: '', model: '', year: '', state: '' })}
      >
        Show all parts
      </Button>
    </div>
  )
}

function NoStockYet() {
  return (
    <div className="flex w-full flex-col items-center gap-2 py-12 text-center">
      <p className="text-lg font-semibold">Nothing in stock yet</p>
      <p className="text-muted-foreground">
        <Link href="/inventory?view=import" className="link">
          Import a file
        </Link>{' '}
        from your yard's system, or add a part by hand.
      </p>
    </div>
  )
}
