import type { ApiAnswer } from '#lib/call-api.ts'
import { formatAmount } from '#lib/money.ts'
import { deliveryOf, findDeliveryOption } from '#pricing/freight-delivery.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import { ANY_GRADE, gradeLabel, listStocked, optionLabel } from './price-choices.tsx'

/** What a caller prefers over our best offer. */
export type Preference = Pick<PricingRequest, 'grade' | 'stockNumber' | 'delivery' | 'liftgate'>

type Option = { value: string; label: string; total: number; preference: Preference }

type Props = { priced: ApiAnswer<'POST /api/pricing'>; onChoose: (preference: Preference) => void }

/** The choices of a quote's page, in two lists. */
export function OfferSelects({ priced, onChoose }: Props) {
  const { stockItem, grade, delivery } = priced
  const offers: Option[] = [
    ...listStocked(priced).map(({ number, label, total }) => ({
      ...{ value: `item ${number}`, label: `In stock, ${label}, ${number}`, total },
      preference: { stockNumber: number, grade: null },
    })),
    ...priced.grades.map((each) => ({
      ...{ value: `grade ${each.grade}`, label: each.grade ? gradeLabel(each.grade) : ANY_GRADE, total: each.total },
      preference: { stockNumber: null, grade: each.grade },
    })),
  ]
  const deliveries = priced.deliveries.map(({ option, total }) => {
    const { place, hasLiftgate } = deliveryOf(option) ?? { place: null, hasLiftgate: null }
    return { value: option, label: optionLabel(option), total, preference: { delivery: place, liftgate: hasLiftgate } }
  })
  const chosen = stockItem ? `item ${stockItem.number}` : `grade ${grade}`
  return (
    <div className="mt-1 grid gap-x-4 gap-y-1 empty:hidden sm:grid-cols-2">
      <OfferSelect label="Offer" options={offers} value={chosen} onChoose={onChoose} />
      <OfferSelect
        label="Delivery"
        options={deliveries}
        value={findDeliveryOption(delivery) ?? ''}
        onChoose={onChoose}
      />
    </div>
  )
}

type SelectProps = Pick<Props, 'onChoose'> & { label: string; value: string; options: readonly Option[] }

function OfferSelect({ label, value, options, onChoose }: SelectProps) {
  if (options.length < 2) return null
  const choose = (wanted: string) => {
    const option = options.find((each) => each.value === wanted)
    if (option) onChoose(option.preference)
  }
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
      className="min-h-9 w-full min-w-0 rounded-md border border-field-border bg-background px-2"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}: {formatAmount(option.total)}
        </option>
      ))}
    </select>
  )
}
