import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import { declineReasons } from '#quotes/customer-quote.ts'
import { shipmentWording } from '#quotes/quote-step.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CustomerQuoteAnswer } from './quote-queries.ts'
import { AnswerForm, QuoteSheet, Tick, WantThisPart } from './quote-sheet.tsx'

type Props = { quote: CustomerQuoteAnswer }

export function CustomerQuoteView({ quote }: Props) {
  const { token, firstName } = quote
  return (
    <QuoteSheet
      quote={quote}
      titleId="your-quote"
      title={
        <h1 id="your-quote" className="font-display text-3xl">
          {firstName ? `${firstName}, here's your quote` : "Here's your quote"}
        </h1>
      }
      nameField={<NameThePart token={token} />}
      actions={
        <Button asChild variant="outline">
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            Call {company.phone.display}
          </a>
        </Button>
      }
    >
      <Answers quote={quote} />
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
export function Answers({ quote }: Props) {
  const { status, token, callTime, shipment, agreedPrice, finalQuote } = quote
  switch (status) {
    case 'pending':
      return (
        <>
          {agreedPrice && (
            <Notice title={`The price is now ${finalQuote}.`}>
              You said yes to {agreedPrice}. If the new price works for you, please say yes again.
            </Notice>
          )}
          <WantThisPart quote={quote} />
          <NotForMe token={token} />
        </>
      )
    case 'requested':
      return (
        <>
          <Notice title="We got your request.">
            We'll check the part and call you {callTime ? `(${callTime})` : `within ${company.claims.contactWithin}`}.
            You don't pay anything until then.
          </Notice>
          <NotForMe token={token} />
        </>
      )
    case 'accepted':
      return shipment ? (
        <Notice title="Your part is on its way.">
          Shipped on {formatDay(new Date(shipment.createdAt))} with {shipmentWording(shipment)}.
        </Notice>
      ) : (
        <Notice title="We've confirmed this part.">
          We'll call you about payment and delivery, and email you when it ships.
        </Notice>
      )
    case 'declined':
      return (
        <>
          <Notice title="You passed on this part.">Changed your mind?</Notice>
          <WantThisPart quote={quote} />
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

function AlsoNamed({ quote: { token, alsoNamed } }: Props) {
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
