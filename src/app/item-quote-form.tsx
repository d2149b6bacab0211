import type { PostedForm } from '#lib/posted-form.ts'
import { stockPath } from '#stock/stock-address.ts'
import type { PublicItem } from '#stock/stock-item.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import { PhoneLink } from './small-page.tsx'

const people = [
  { name: 'name', label: 'Full Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
  { name: 'zipCode', label: 'Zip Code', autoComplete: 'postal-code', inputMode: 'numeric' },
] as const

const vehicles = [
  { name: 'year', label: 'Year', inputMode: 'numeric' },
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
] as const

type Props = { item: PublicItem; posted: PostedForm | null }

/** Makes a quote for this very item, with and without scripts. */
export function ItemQuoteForm({ item, posted }: Props) {
  const { number, part, year, make, model } = item
  const donor: Readonly<Record<string, string>> = { year: String(year ?? ''), make, model }
  const field = (name: string) => ({
    name,
    defaultValue: posted?.values[name] ?? donor[name] ?? '',
    error: posted?.errors[name]?.message,
  })
  return (
    <section aria-labelledby="quote-this" id="quote" className="rounded-lg border-2 border-primary bg-card p-5">
      <form method="post" action={stockPath(number)} className="flex flex-col gap-4">
        <h2 id="quote-this" className="font-display text-2xl">
          Quote this part
        </h2>
        <p className="text-sm text-muted-foreground">The total with shipping and tax, right away. No obligation.</p>
        {posted?.message && (
          <FieldError tabIndex={-1} autoFocus>
            {posted.message}
          </FieldError>
        )}
        {posted?.message && (
          <p>
            <a className="link" href="/">
              Get a price for your vehicle
            </a>
            , and we'll find the part in our network, or call us at <PhoneLink />.
          </p>
        )}
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-sm text-muted-foreground">Your vehicle, so that we can check the fit</legend>
          {vehicles.map(({ name, ...input }) => (
            <TextField key={name} {...input} {...field(name)} />
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          {people.map(({ name, ...input }) => (
            <TextField key={name} {...input} {...field(name)} />
          ))}
        </div>
        <TextareaField label="Notes" optional {...field('partDetails')} />
        <input type="hidden" name="part" value={part ?? ''} />
        <Button type="submit">Get Instant Quote</Button>
        <p className="text-sm text-muted-foreground">
          By asking for a quote you agree that we may call or email you about it, and you confirm that you're 18 or
          older.
        </p>
      </form>
    </section>
  )
}
