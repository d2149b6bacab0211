import type { ReactNode } from 'react'
import { gradeDefinitions } from '#company/part-grades.ts'
import { formatAmount, formatDollars, toCents } from '#lib/money.ts'
import { type DeliveryOption, deliveryOf, deliveryWording, findDeliveryOption } from '#pricing/freight-delivery.ts'
import { gradeDefinition } from '#pricing/grade.ts'
import type { Quote } from '#quotes/quote.ts'
import { labelOffer } from '#stock/stock-offer.ts'
import { classNames } from '#ui/class-names.ts'
import { AnswerForm } from './answer-form.tsx'

/** On a phone each takes a whole line. */
const MAX_SHOWN = 4

type Choosing = 'part' | 'grade' | 'grades' | 'delivery' | 'deliveries' | 'stock' | 'stockTotals' | 'stockItem'

type Props = { quote: Pick<Quote, Choosing | 'token' | 'breakdown'> }

/** The total of each delivery, item in stock and grade. A tap makes a new quote, without scripts too. */
export function PriceChoices({ quote }: Props) {
  const { token, part, grade, grades, delivery, deliveries, stockItem, breakdown } = quote
  if (!part) return null
  // Staff may have changed the price of what's chosen.
  const items = listStocked(quote).map((item) =>
    item.number === stockItem?.number ? { ...item, total: breakdown.total } : item,
  )
  const isShown = ({ number }: ListedItem, at: number) => at < MAX_SHOWN || number === stockItem?.number
  const chosenDelivery = findDeliveryOption(delivery)
  const hasPickup = deliveries.some(({ option }) => option === 'pickup')
  return (
    <AnswerForm token={token} answer="renew" className="gap-4">
      {deliveries.length > 0 && (
        <Choices
          legend={hasPickup ? 'Delivery or pickup' : 'Delivered to'}
          className={hasPickup ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}
        >
          {deliveries.map(({ option, total }) => (
            <Choice
              key={option}
              name="delivery"
              value={option}
              label={optionLabel(option)}
              total={option === chosenDelivery ? breakdown.total : total}
              isChosen={option === chosenDelivery}
            />
          ))}
        </Choices>
      )}
      {items.length > 0 && (
        <>
          <Choices legend="In stock" className="sm:grid-cols-2">
            {items.filter(isShown).map((item) => (
              <ItemChoice key={item.number} item={item} chosen={stockItem?.number} />
            ))}
          </Choices>
          {items.every(isShown) || (
            <details className="w-full text-sm">
              <summary className="min-h-9 w-fit content-center font-semibold">More in stock</summary>
              <div className="grid gap-2 sm:grid-cols-2">
                {items
                  .filter((item, at) => !isShown(item, at))
                  .map((item) => (
                    <ItemChoice key={item.number} item={item} chosen={stockItem?.number} />
                  ))}
              </div>
            </details>
          )}
        </>
      )}
      {grades.length > 0 && (
        <Choices
          legend={items.length > 0 ? 'Or from our network' : 'Grade'}
          className="grid-cols-2 sm:grid-cols-4"
          note={`${gradeDefinition(part)} ${gradeDefinitions.any}.`}
        >
          {grades.map((each) => (
            <Choice
              key={each.grade}
              name="grade"
              value={each.grade ?? ''}
              label={gradeLabel(each.grade)}
              {...(!each.grade && { note: WE_PICK })}
              total={!stockItem && each.grade === grade ? breakdown.total : each.total}
              isChosen={!stockItem && each.grade === grade}
            />
          ))}
        </Choices>
      )}
    </AnswerForm>
  )
}

/** What costs less than a price that was too high, a tap away. */
export function CheaperChoices({ quote }: Props) {
  const { token, part, grades, deliveries, breakdown, stockItem } = quote
  const savedCents = ({ total }: { total: number }) => toCents(breakdown.total) - toCents(total)
  const others = listStocked(quote).filter(({ number }) => number !== stockItem?.number)
  const cheaper = [
    ...others.map(({ number, label, total }) => ({
      ...{ name: 'stockNumber', value: number, total },
      label: `In stock, ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    })),
    ...grades.map((each) => ({
      ...each,
      name: 'grade',
      value: each.grade ?? '',
      label: each.grade ? gradeLabel(each.grade) : ANY_GRADE,
    })),
    ...deliveries.map((each) => ({ ...each, name: 'delivery', value: each.option, label: optionLabel(each.option) })),
  ].filter((each) => savedCents(each) > 0)
  if (!part || cheaper.length === 0) return null
  return (
    <AnswerForm token={token} answer="renew" className="gap-2">
      <p className="font-semibold">These cost less:</p>
      {cheaper.map(({ name, value, label, total, ...each }) => (
        <button
          key={name + value}
          type="submit"
          name={name}
          value={value}
          className="min-h-11 rounded-md border border-field-border px-4 py-2 text-left hover:bg-raised"
        >
          {label}: {formatAmount(total)}, <strong>{formatDollars(savedCents({ total, ...each }))} less</strong>
        </button>
      ))}
    </AnswerForm>
  )
}

function ItemChoice({ item: { number, label, why, total }, chosen }: { item: ListedItem; chosen: string | undefined }) {
  return (
    <Choice name="stockNumber" value={number} label={label} note={why} total={total} isChosen={number === chosen} />
  )
}

type ListedItem = ReturnType<typeof listStocked>[number]

/** The items in stock with what each would cost, delivered. */
export function listStocked({ stock, stockTotals }: Pick<Quote, 'stock' | 'stockTotals'>) {
  return stock.flatMap((offer) => {
    const total = stockTotals.find(({ number }) => number === offer.number)?.total
    return total === undefined ? [] : [{ number: offer.number, label: labelOffer(offer), why: offer.why, total }]
  })
}

const WE_PICK = 'We pick A, B or C'

/** In a list, which has no room for a note. */
export const ANY_GRADE = 'Any grade (we pick A, B or C)'

export function gradeLabel(grade: Quote['grade']) {
  return grade ? `Grade ${grade}` : 'Any grade'
}

export function optionLabel(option: DeliveryOption) {
  return deliveryWording(deliveryOf(option))
}

type ChoicesProps = { legend: string; note?: string; className: string; children: ReactNode }

function Choices({ legend, note, className, children }: ChoicesProps) {
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className={classNames('grid gap-2', className)}>{children}</div>
      {note && <p className="mt-2 text-sm text-muted-foreground">{note}</p>}
    </fieldset>
  )
}

type ChoiceProps = { name: string; value: string; label: string; note?: string; total: number; isChosen: boolean }

/** What's chosen isn't a button: there's nothing to do about it. */
function Choice({ name, value, label, note, total, isChosen }: ChoiceProps) {
  const shape = 'flex min-h-11 flex-col justify-between rounded-md border px-3 py-1.5 text-left text-sm'
  const content = (
    <>
      <span className="leading-tight">
        {label}
        {note && <span className="block text-balance text-muted-foreground">{note}</span>}
      </span>
      <span className="font-semibold tabular-nums">{formatAmount(total)}</span>
    </>
  )
  if (isChosen)
    return (
      <div aria-current="true" className={classNames(shape, 'border-primary bg-raised outline-1 outline-primary')}>
        {content}
      </div>
    )
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={classNames(shape, 'border-field-border hover:bg-raised')}
    >
      {content}
    </button>
  )
}
