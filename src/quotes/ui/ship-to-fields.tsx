import { stateNames } from '#company/us-states.ts'
import { useCompany } from '#company/use-company.ts'
import type { PostedForm } from '#lib/posted-form.ts'
import { Field, NativeSelect } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CustomerQuoteAnswer } from './quote-queries.ts'
import { Tick } from './quote-sheet.tsx'

const STATES = [{ group: '', names: Object.keys(stateNames) }]

type ShownAddress = { street: string | null; city: string | null; state: string; zipCode: string }

type Props = {
  quote: Pick<CustomerQuoteAnswer, 'zipCode' | 'delivery'>
  /** What the customer said before. */
  saved: { isPickup: boolean; address: ShownAddress | null } | null
  isOptional: boolean
  /** What they typed, if something was wrong with it. */
  posted?: PostedForm | undefined
}

/** Where the part goes. All optional: it's asked for again before paying or shipping. */
export function ShipToFields({ quote, saved, isOptional, posted }: Props) {
  const company = useCompany()
  if (quote.delivery?.place === 'pickup') return null
  const { street, city, state, zipCode } = posted?.values ??
    saved?.address ?? { street: '', city: '', state: '', zipCode: quote.zipCode }
  const isPickup = posted ? posted.values.pickup === '1' : saved?.isPickup
  const errorAt = (name: keyof ShownAddress) => posted?.errors[name]?.message
  return (
    <fieldset className="flex w-full flex-col gap-3">
      <legend className="mb-2 font-semibold">
        {isOptional ? (
          <>
            Where should we ship it? <span className="font-normal text-muted-foreground">(optional for now)</span>
          </>
        ) : (
          'Address'
        )}
      </legend>
      <TextField
        label="Street"
        name="street"
        autoComplete="street-address"
        defaultValue={street ?? ''}
        maxLength={120}
        error={errorAt('street')}
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        defaultValue={city ?? ''}
        maxLength={60}
        error={errorAt('city')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="State" error={errorAt('state')}>
          {(described) => (
            <NativeSelect
              {...described}
              name="state"
              autoComplete="address-level1"
              defaultValue={state ?? ''}
              groups={STATES}
            />
          )}
        </Field>
        <TextField
          label="ZIP code"
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          defaultValue={zipCode ?? ''}
          error={errorAt('zipCode')}
        />
      </div>
      {company.pickup && (
        <Tick type="checkbox" name="pickup" value="1" defaultChecked={isPickup ?? false}>
          I'll pick it up at your yard
        </Tick>
      )}
      {isOptional && (
        <p className="text-sm text-muted-foreground">
          If shipping there costs more or less, you see the new total before you agree to it.
        </p>
      )}
    </fieldset>
  )
}
