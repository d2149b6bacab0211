import { formatAmount } from '#lib/money.ts'
import type { PostedForm } from '#lib/posted-form.ts'
import { counted } from '#lib/wording.ts'
import { gradeDefinition } from '#pricing/grade.ts'
import { partPath } from '#stock/stock-address.ts'
import { donorOf, type PublicItem } from '#stock/stock-item.ts'
import { photoPath } from '#stock/stock-photo.ts'
import { ItemQuoteForm } from './item-quote-form.tsx'
import { PhoneLink } from './small-page.tsx'
import { ItemList } from './stock-pages.tsx'

type Props = {
  item: PublicItem
  others: readonly PublicItem[]
  /** Of the part, which says what its grades mean. */
  category: string | null
  posted: PostedForm | null
}

export function ItemView({ item, others, category, posted }: Props) {
  const { part, year, make, model, price, core, state, description } = item
  const isQuotable = part && price !== null && year !== null && make && model
  return (
    <>
      <Trail item={item} />
      {state === 'sold' && <p role="status">This part is sold.</p>}
      {state === 'held' && <p role="status">This part is on hold for a customer.</p>}
      {state !== 'sold' && (
        <>
          <Photos item={item} />
          <p>
            <strong className="font-display text-4xl tabular-nums">
              {price === null ? 'Ask us for the price' : formatAmount(price)}
            </strong>
            {price !== null && (
              <span className="block text-sm text-muted-foreground">
                Before shipping and tax{core ? `, plus ${formatAmount(core)} core` : ''}
              </span>
            )}
          </p>
          <Facts item={item} category={category} />
          {description && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
        </>
      )}
      {state === 'available' && isQuotable && <ItemQuoteForm item={item} posted={posted} />}
      {state === 'available' && !isQuotable && (
        <p>
          Call us at <PhoneLink /> about stock number {item.number}.
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="flex flex-col gap-4">
          <h2 id="others" className="font-display text-2xl">
            {state === 'available' ? 'More like this' : 'See these instead'}
          </h2>
          <ItemList items={others} />
          {part && make && model && (
            <a className="link flex min-h-11 items-center self-start" href={partPath({ make, model, part })}>
              See every {make} {model} {part} in stock
            </a>
          )}
        </section>
      )}
      {state !== 'available' && others.length === 0 && (
        <p>
          <a className="link" href="/">
            Get a price
          </a>{' '}
          and we'll find one in our network.
        </p>
      )}
    </>
  )
}

function Trail({ item: { part, make, model, number } }: { item: PublicItem }) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-3 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <a className="link py-2" href="/parts">
            Parts in stock
          </a>{' '}
          /
        </li>
        {part && make && model && (
          <li>
            <a className="link py-2" href={partPath({ make, model, part })}>
              {make} {model} {part}
            </a>{' '}
            /
          </li>
        )}
        <li aria-current="page">{number}</li>
      </ol>
    </nav>
  )
}

function Facts({ item, category }: { item: PublicItem; category: string | null }) {
  const { number, grade, mileage, side, quantity } = item
  const facts = [
    ['Grade', grade],
    ['Mileage', mileage === null ? null : counted(mileage, 'mile')],
    ['Side', side],
    ['From', donorOf(item)],
    ['Quantity', quantity > 1 ? quantity : null],
    ['Stock number', number],
  ] as const
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
      </dl>
      {grade && category && <p className="text-sm text-muted-foreground">{gradeDefinition({ category })}</p>}
    </div>
  )
}

function Photos({ item: { photos, part, partText, number } }: { item: PublicItem }) {
  if (photos.length === 0) return null
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {photos.map(({ file, width, height }, at, { length }) => (
        <li key={file}>
          <img
            src={photoPath({ file })}
            alt={`${part ?? partText}, stock number ${number}, view ${at + 1} of ${length}`}
            width={width}
            height={height}
            loading={at === 0 ? 'eager' : 'lazy'}
            className="h-auto w-full rounded-lg border border-border"
          />
        </li>
      ))}
    </ul>
  )
}
