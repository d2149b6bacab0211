import { escapeHtml } from '#lib/html.ts'
import { formatAmount } from '#lib/money.ts'
import { stockPath } from '#stock/stock-address.ts'
import { donorOf, type PublicItem } from '#stock/stock-item.ts'
import { STOCK_SEARCH_MAX, type StockListQuery } from '#stock/stock-list.ts'
import { gradeAndMiles } from '#stock/stock-offer.ts'
import { photoPath } from '#stock/stock-photo.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'

type SearchProps = {
  query: StockListQuery
  items: readonly PublicItem[]
  count: string
  more: string | null
  makeOptions: string
  partOptions: string
}

/** HTML that's written once: rendering so many elements would take longer than the rest of the page. */
export function writeOptions(values: readonly string[]): string {
  return values.map((value) => `<option value="${escapeHtml(value)}"></option>`).join('')
}

/** A plain form, which needs no scripts. */
export function PartsSearch({ query, items, count, more, makeOptions, partOptions }: SearchProps) {
  const { q, part, make, model, year } = query
  const isNarrowed = [q, part, make, model, year].some((filter) => filter !== '')
  return (
    <>
      <form method="get" action="/parts" className="grid grid-cols-2 gap-4 *:first:col-span-2 lg:grid-cols-4">
        <SearchField name="q" label="Search" value={query.q} placeholder="camry alternator, or a stock number" />
        <SearchField name="part" label="Part" value={query.part} options={partOptions} />
        <SearchField name="make" label="Make" value={query.make} options={makeOptions} />
        <SearchField name="model" label="Model" value={query.model} />
        <SearchField name="year" label="Year" value={query.year} inputMode="numeric" pattern="\d{4}" />
        <Button type="submit" className="col-span-2 self-end">
          Search
        </Button>
      </form>
      <p role="status" className="text-muted-foreground">
        {items.length > 0 ? (
          count
        ) : (
          <>
            {isNarrowed ? 'Nothing in stock for that.' : 'Nothing in stock right now.'}{' '}
            <a className="link" href="/">
              Get a price
            </a>
            , and we'll find the part in our network.
          </>
        )}
      </p>
      <ItemList items={items} />
      {more && (
        <Button asChild variant="outline" className="self-start">
          <a href={more} rel="next">
            More parts
          </a>
        </Button>
      )}
    </>
  )
}

type FieldProps = {
  name: string
  label: string
  value: string
  options?: string
  placeholder?: string
  inputMode?: 'numeric'
  pattern?: string
}

function SearchField({ label, value, options, ...input }: FieldProps) {
  const listId = `${input.name}-names`
  return (
    <Field label={label}>
      {(described) => (
        <>
          <Input {...described} {...input} defaultValue={value} maxLength={STOCK_SEARCH_MAX} list={options && listId} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above */}
          {options && <datalist id={listId} dangerouslySetInnerHTML={{ __html: options }} />}
        </>
      )}
    </Field>
  )
}

export function ItemList({ items }: { items: readonly PublicItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li
          key={item.number}
          className="relative flex gap-4 rounded-lg border border-border bg-card p-4 hover:bg-raised"
        >
          <Thumbnail item={item} />
          <div className="flex min-w-0 grow justify-between gap-x-4 [overflow-wrap:anywhere] max-sm:flex-col">
            <div>
              <a className="link font-semibold after:absolute after:inset-0" href={stockPath(item.number)}>
                {donorOf(item)} {item.part ?? item.partText}
              </a>
              <p className="text-sm text-muted-foreground first-letter:uppercase">{factsOf(item).join(', ')}</p>
            </div>
            <strong className="shrink-0 text-lg tabular-nums">
              {item.price === null ? 'Ask us' : formatAmount(item.price)}
            </strong>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ item: { photos } }: { item: PublicItem }) {
  const [first] = photos
  if (!first) return null
  const { file, width, height } = first
  return (
    <img
      src={photoPath({ file }, 'small')}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className="h-20 w-28 shrink-0 rounded-md object-cover"
    />
  )
}

function factsOf(item: PublicItem): string[] {
  const { number, side } = item
  return [gradeAndMiles(item), side ? `${side} side` : '', `stock number ${number}`].filter(Boolean)
}
