import { Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { closedNote, withinTime } from '#company/claim-wording.ts'
import { useCompany } from '#company/use-company.ts'
import { declineReasons, quotePath, TOO_EXPENSIVE } from '#quotes/customer-quote.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AnswerForm, takeAnswered } from './answer-form.tsx'
import { CheaperChoices } from './price-choices.tsx'
import type { CustomerQuoteAnswer } from './quote-queries.ts'
import { QuoteSheet, Tick, WantThisPart } from './quote-sheet.tsx'

type Props = {
  quote: CustomerQuoteAnswer
  /** What became of it once we confirmed it. */
  order?: ReactNode
  /** Fields for where to ship it. */
  shipTo?: ReactNode
  /** The same as a form, after the yes. */
  shipToForm?: ReactNode
}

export function CustomerQuoteView({ quote, order, shipTo, shipToForm }: Props) {
  const company = useCompany()
  const { token, firstName } = quote
  const answers = useRef<HTMLDivElement>(null)
  // The page reloads at the top, far above what the answer led to.
  useEffect(() => {
    if (!takeAnswered(token)) return
    const wrongField = answers.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrongField) return wrongField.focus()
    answers.current?.focus({ preventScroll: true })
    answers.current?.scrollIntoView()
  }, [token])
  const what = order ? 'order' : 'quote'
  const isTaken = !order && quote.isItemTaken && (quote.status === 'pending' || quote.status === 'declined')
  return (
    <QuoteSheet
      quote={quote}
      isOrdered={Boolean(order)}
      titleId="your-quote"
      title={
        <h1 id="your-quote" className="font-display text-3xl">
          {firstName ? `${firstName}, here's your ${what}` : `Here's your ${what}`}
        </h1>
      }
      nameField={<NameThePart token={token} />}
      notice={isTaken && <NextBest token={token} />}
      actions={
        <Button asChild variant="outline">
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            Call {company.phone.display}
          </a>
        </Button>
      }
    >
      <div ref={answers} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-4 outline-none">
        <Answers quote={quote} order={order} shipTo={shipTo} shipToForm={shipToForm} />
      </div>
      <AlsoNamed quote={quote} />
    </QuoteSheet>
  )
}

function NameThePart({ token }: { token: string }) {
  return (
    <AnswerForm token={token} answer="renew">
      <TextField label="Name the part" name="partName" required placeholder="For example: radiator" />
      <Button type="submit" variant="outline">
        Price this part
      </Button>
    </AnswerForm>
  )
}

/** What the customer answered, and what they can answer now. */
export function Answers({ quote, order, shipTo, shipToForm }: Props) {
  const company = useCompany()
  const { status, token, callTime, agreedPrice, finalQuote, declineReason } = quote
  // Its quote is declined once it's canceled.
  if (order) return order
  switch (status) {
    case 'pending':
      return (
        <>
          {agreedPrice && (
            <Notice title={`The price is now ${finalQuote}.`}>
              You said yes to {agreedPrice}. If the new price works for you, please say yes again.
            </Notice>
          )}
          {!quote.isItemTaken && <WantThisPart quote={quote} shipTo={shipTo} />}
          <NotForMe token={token} />
        </>
      )
    case 'requested':
      return (
        <>
          <Notice title="We got your request.">
            We'll check the part and call you{callTime ? ` (${callTime})` : withinTime(company.claims.contactWithin)}.
            {callTime ? '' : closedNote(company.claims.contactWithin)} You don't pay anything until then.
          </Notice>
          {shipToForm}
          <NotForMe token={token} />
        </>
      )
    case 'accepted':
      return (
        <Notice title="We've confirmed this part.">
          <a href={quotePath(token)}>See your order</a>: how to pay, and when it ships.
        </Notice>
      )
    case 'declined':
      return (
        <>
          <Notice title="You passed on this part.">Changed your mind?</Notice>
          {(declineReason ?? TOO_EXPENSIVE) === TOO_EXPENSIVE && <CheaperChoices quote={quote} />}
          {!quote.isItemTaken && <WantThisPart quote={quote} shipTo={shipTo} />}
        </>
      )
    case 'expired':
      return (
        <>
          <Notice title="This quote has expired.">Prices change. Get today's price for the same part.</Notice>
          <AnswerForm token={token} answer="renew">
            <Button type="submit">Price it again</Button>
          </AnswerForm>
        </>
      )
  }
}

function NextBest({ token }: { token: string }) {
  return (
    <>
      <Notice title="This part is taken.">
        If you said yes to it in another quote, we're holding it for you. If someone else did, we can offer you the next
        best one.
      </Notice>
      <AnswerForm token={token} answer="renew">
        <Button type="submit">See our next best offer</Button>
      </AnswerForm>
    </>
  )
}

function AlsoNamed({ quote: { token, alsoNamed } }: Pick<Props, 'quote'>) {
  if (alsoNamed.length === 0) return null
  return (
    <AnswerForm token={token} answer="renew">
      {alsoNamed.map(({ name }) => (
        <Button key={name} type="submit" name="partName" value={name} variant="outline" size="small">
          Quote the {name}
        </Button>
      ))}
    </AnswerForm>
  )
}

function NotForMe({ token }: { token: string }) {
  return (
    <details className="no-print">
      <summary className="min-h-9 w-fit content-center font-semibold">Not for me</summary>
      <AnswerForm token={token} answer="no">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm text-muted-foreground">Mind telling us why? (optional)</legend>
          {declineReasons.map((reason) => (
            <Tick key={reason} type="radio" name="reason" value={reason}>
              {reason}
            </Tick>
          ))}
        </fieldset>
        <Button type="submit" variant="outline">
          Close this quote
        </Button>
      </AnswerForm>
    </details>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-border bg-raised p-4 [overflow-wrap:anywhere]">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  )
}
