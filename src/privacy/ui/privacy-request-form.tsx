import { ANSWERED_WITHIN_DAYS, type PrivacyRequestKind } from '#privacy/privacy-request.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'

const choices: readonly { kind: PrivacyRequestKind; label: string }[] = [
  { kind: 'copy', label: 'Send me a copy of my data' },
  { kind: 'erasure', label: 'Erase my data' },
]

/** A plain form that leads to plain pages, none of which needs a script. */
export function PrivacyRequestForm() {
  return (
    <Card id="ask" aria-labelledby="ask-title" className="no-print flex max-w-2xl scroll-mt-24 flex-col gap-4">
      <h3 id="ask-title" className="font-display text-2xl">
        Get a copy of your data, or have it erased
      </h3>
      <p>
        We'll email you a link to confirm that the address is yours. Then a person takes care of your request within{' '}
        {ANSWERED_WITHIN_DAYS} days.
      </p>
      <form method="post" action="/privacy/requests" className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-semibold">What would you like?</legend>
          {choices.map(({ kind, label }) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="kind" value={kind} required className="size-5 shrink-0 accent-primary" />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-end gap-3">
          <div className="grow">
            <Field label="Email">
              {(described) => <Input {...described} name="email" type="email" autoComplete="email" required />}
            </Field>
          </div>
          <Button type="submit">Email me a link</Button>
        </div>
      </form>
    </Card>
  )
}
