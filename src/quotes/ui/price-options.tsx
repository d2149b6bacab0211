import { formatDollars, toCents } from '#lib/money.ts'
import { HOME_DELIVERY_CENTS, LIFTGATE_CENTS } from '#pricing/freight-delivery.ts'
import type { Quote } from '#quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'

type Props = { quote: Pick<Quote, 'token' | 'part' | 'grade' | 'grades' | 'delivery'> }

/** Another grade, or another way of delivery: priced anew as a quote of its own. Works without scripts. */
export function PriceOptions({ quote: { token, part, grade, grades, delivery } }: Props) {
  const chosenTotal = grades.find((each) => each.grade === grade)?.total ?? 0
  if (!part || (grades.length === 0 && !delivery)) return null
  return (
    <details className="no-print text-sm">
      <summary className="min-h-6 font-semibold">
        {grades.length > 0 ? `Choose the grade${delivery ? ' and the delivery' : ''}` : 'Choose the delivery'}
      </summary>
      <AnswerForm token={token} answer="renew">
        {grades.length > 0 && (
          <Choice
            legend="Grade of the part"
            name="grade"
            chosen={grade ?? ''}
            options={grades.map((each) => ({
              value: each.grade ?? '',
              label: each.grade ? `Grade ${each.grade}` : 'Any grade, the average price',
              difference: toCents(each.total) - toCents(chosenTotal),
            }))}
          />
        )}
        {delivery && (
          <>
            <Choice
              legend="Delivered by freight truck to"
              name="delivery"
              chosen={delivery.place ?? 'business'}
              options={[
                { value: 'business', label: 'A business with a dock', difference: 0 },
                { value: 'home', label: `A home, for ${formatDollars(HOME_DELIVERY_CENTS)}`, difference: 0 },
              ]}
            />
            <label className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                name="liftgate"
                value="yes"
                defaultChecked={delivery.hasLiftgate}
                className="size-4 accent-primary"
              />
              Truck with a liftgate, for {formatDollars(LIFTGATE_CENTS)}
            </label>
          </>
        )}
        <Button type="submit" variant="outline" size="small">
          Price it this way
        </Button>
      </AnswerForm>
    </details>
  )
}

type Option = { value: string; label: string; difference: number }

type ChoiceProps = { legend: string; name: string; chosen: string; options: readonly Option[] }

function Choice({ legend, name, chosen, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {options.map(({ value, label, difference }) => (
        <label key={value} className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="size-4 accent-primary"
          />
          {label}
          {difference !== 0 && (
            <span className="text-muted-foreground tabular-nums">
              {difference > 0 ? '+' : '−'}
              {formatDollars(Math.abs(difference))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
