import type { ReactNode } from 'react'
import { quotePath } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'

type FormProps = { token: string; answer: 'yes' | 'no' | 'renew'; price?: string; children: ReactNode }

/** Posted by the browser itself, so that it works without scripts. */
export function AnswerForm({ token, answer, price, children }: FormProps) {
  return (
    <form method="post" action={quotePath(token)} className="no-print mt-2 flex flex-col items-start gap-3">
      <input type="hidden" name="answer" value={answer} />
      {price && <input type="hidden" name="price" value={price} />}
      {children}
    </form>
  )
}

type WantProps = { quote: Pick<Quote, 'token' | 'finalQuote'>; children?: ReactNode }

/** The customer's yes. What is given to it stands beside the button. */
export function WantThisPart({ quote: { token, finalQuote }, children }: WantProps) {
  return (
    <AnswerForm token={token} answer="yes" price={finalQuote}>
      <Field label="Best time to call" optional>
        {(described) => <Input {...described} name="callTime" maxLength={100} placeholder="For example: after 5 pm" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">I want this part</Button>
        {children}
      </div>
      <p className="text-sm text-muted-foreground">
        This commits you to nothing: we check the part, then call you to confirm.
      </p>
    </AnswerForm>
  )
}
