import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'

/** A plain form: what follows are pages of their own, which need no script either. */
export function PrivacyRequestForm() {
  return (
    <Card id="ask" aria-labelledby="ask-title" className="no-print flex max-w-2xl scroll-mt-24 flex-col gap-4">
      <h3 id="ask-title" className="font-display text-2xl">
        See or erase what we hold about you
      </h3>
      <p>
        We mail you a link. It shows everything we hold under your address, as a page or a file, and can erase it. It
        works once, for 30 minutes.
      </p>
      <form method="post" action="/privacy/requests" className="flex flex-wrap items-end gap-3">
        <div className="grow">
          <Field label="Email">
            {(described) => <Input {...described} name="email" type="email" autoComplete="email" required />}
          </Field>
        </div>
        <Button type="submit">Mail me a link</Button>
      </form>
    </Card>
  )
}
