import type { Shop } from '#company/server/shop.ts'
import { toCursor } from '#lib/cursor.ts'
import { formatAmount, toCents, toDollars } from '#lib/money.ts'
import type { PageHead } from '#lib/page-head.ts'
import type { PostedForm } from '#lib/posted-form.ts'
import { nameOf } from '#parts/recognition/part-index.ts'
import type { RenderedPage } from '#platform/http/stored-answer.ts'
import { coreCentsOf } from '#pricing/server/offered-stock.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { findStockPage, listForSale, listOfModel, MAX_SHOWN } from '#stock/server/public-stock.ts'
import { partPath, stockPath, toSlug } from '#stock/stock-address.ts'
import type { PublicItem } from '#stock/stock-item.ts'
import { STOCK_SEARCH_MAX, type StockListQuery, stockListSchema } from '#stock/stock-list.ts'
import { gradeAndMiles } from '#stock/stock-offer.ts'
import { listMakes } from '#vehicles/catalogue.ts'
import { ItemView } from './item-view.tsx'
import type { RenderSmallPage } from './small-page.tsx'
import { ItemList, PartsSearch, writeOptions } from './stock-pages.tsx'
import { itemTitle, toBreadcrumbs, toProduct } from './stock-structured-data.ts'

const PAGE_SIZE = 24
const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
const DESCRIPTION = 'Used auto parts in stock now, with price, grade and mileage.'

type PartOfModel = { make: string; model: string; part: string }

export type StockPages = ReturnType<typeof createStockPages>

/** Pages of what's in stock, without scripts. */
export function createStockPages({ db, now, publicUrl, company }: Shop, pricing: Pricing, render: RenderSmallPage) {
  const { catalogue, partIndex } = pricing
  const partNames = [...partIndex.byName.values()].map(({ name }) => name).sort()
  const [makeOptions, partOptions] = [writeOptions(listMakes(catalogue)), writeOptions(partNames)]
  const bySlug = new Map(partNames.map((name) => [toSlug(name), name]))
  return {
    async search(query: StockListQuery): Promise<RenderedPage> {
      const { items, count, next } = await listForSale(db, query, partIndex)
      const filters = listFilters(query)
      const more = next ? `/parts?${new URLSearchParams([...filters, ['cursor', toCursor(next)]])}` : null
      const isPlain = filters.length === 0 && query.cursor === null && items.length > 0
      const view = { query, items, count, more, makeOptions, partOptions }
      return page(render('Parts in stock', <PartsSearch {...view} />, isPlain ? headOfList('/parts', DESCRIPTION) : {}))
    },
    async ofModel({ make, model, part: slug }: PartOfModel): Promise<RenderedPage> {
      const part = bySlug.get(slug)
      const items = part ? await listOfModel(db, catalogue, { make, model, part }) : []
      const [first] = items
      if (!first || !part) return page(render('Nothing in stock', <NoStock />), 404)
      const { make: makeName, model: modelName } = first
      const isCut = items.length >= MAX_SHOWN
      const names = { make: makeName, model: modelName, part }
      const description = `${items.length}${isCut ? ' or more' : ''} in stock, from ${formatAmount(first.price ?? 0)}.`
      const head = {
        ...headOfList(partPath(names), description),
        structuredData: items.slice(0, PAGE_SIZE).map(toProductOf(publicUrl)),
      }
      const content = (
        <>
          <p className="text-muted-foreground">{description}</p>
          <ItemList items={items} />
          {isCut && (
            <a className="link flex min-h-11 items-center self-start" href={`/parts?${new URLSearchParams(names)}`}>
              See all of them
            </a>
          )}
        </>
      )
      return page(render(`Used ${makeName} ${modelName} ${part}`, content, head))
    },
    /** With the errors of a form that was sent, if any. */
    async item(number: string, posted: PostedForm | null = null): Promise<RenderedPage> {
      const found = (await findStockPage(db, number, now())) ?? (await findStockPage(db, number.toUpperCase(), now()))
      if (!found) return page(render('Nothing in stock', <NoStock />), 404)
      const { item, others, isGone } = found
      if (isGone) return page(render('This part is gone', <NoStock />), 410)
      const part = partIndex.byName.get(nameOf(item.part ?? '')) ?? null
      const coreCents = coreCentsOf(company(), part, { coreCents: item.core === null ? null : toCents(item.core) }, 1)
      const priced = { ...item, core: coreCents === null ? null : toDollars(coreCents) }
      const head = posted || item.state === 'sold' ? {} : headOfItem(item, publicUrl)
      return page(
        render(
          itemTitle(item),
          <ItemView {...{ item: priced, others, category: part?.category ?? null, posted }} />,
          head,
        ),
        posted ? 422 : 200,
      )
    },
  }
}

/** The filters a shopper chose. Long ones are cut, invalid ones ignored. */
export function readPartsQuery(given: Readonly<Record<string, string>>): StockListQuery {
  const fixed = { state: 'available', limit: PAGE_SIZE, sort: 'newest' }
  const texts = ['q', 'part', 'make', 'model'].map((name) => [name, given[name]?.slice(0, STOCK_SEARCH_MAX)])
  const filters = { ...Object.fromEntries(texts), ...fixed }
  for (const each of [given, { cursor: given.cursor }, { year: given.year }, {}]) {
    const parsed = stockListSchema.safeParse({ ...each, ...filters })
    if (parsed.success) return parsed.data
  }
  return stockListSchema.parse(fixed)
}

function listFilters({ q, part, make, model, year }: StockListQuery): [string, string][] {
  return Object.entries({ q, part, make, model, year }).filter(([, value]) => value !== '')
}

function page(html: string, status: 200 | 404 | 410 | 422 = 200): RenderedPage {
  return { html, status, headers: HEADERS }
}

function NoStock() {
  return (
    <p>
      We don't have this part.{' '}
      <a className="link" href="/parts">
        See what's in stock
      </a>
      , or{' '}
      <a className="link" href="/">
        get a price
      </a>{' '}
      and we'll find one in our network.
    </p>
  )
}

function headOfList(canonicalPath: string, description: string): Partial<PageHead> {
  return { noindex: false, canonicalPath, description }
}

const toProductOf = (publicUrl: string) => (item: PublicItem) => toProduct(item, publicUrl)

function headOfItem(item: PublicItem, publicUrl: string): Partial<PageHead> {
  return {
    noindex: false,
    canonicalPath: stockPath(item.number),
    description: [itemTitle(item), gradeAndMiles(item)].filter(Boolean).join(', '),
    // A product without an offer is an error to search engines.
    structuredData: [...(item.price === null ? [] : [toProduct(item, publicUrl)]), toBreadcrumbs(item, publicUrl)],
  }
}
