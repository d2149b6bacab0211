import { Link2, Printer, Share2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatDay } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import { HOME_DELIVERY_CENTS, LIFTGATE_CENTS } from '#pricing/freight-delivery.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { partWording, termsOfQuote, vehicleWording } from '#quotes/quote-wording.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { findPageState, savePageState, setPageState } from '#ui/hooks/use-page-state.ts'
import { PriceLines, PricingDetails } from './price-lines.tsx'
import type { CustomerQuoteAnswer } from './quote-queries.ts'

type Props = {
  quote: Omit<CustomerQuoteAnswer, 'firstName' | 'shipment'>
  titleId: string
  title: ReactNode
  /** For a price without a part: a field to name it. */
  nameField: ReactNode
  /** Shown only in print. */
  printed?: string
  children: ReactNode
  actions: ReactNode
}

export function QuoteSheet({ quote, titleId, title, nameField, printed, children, actions }: Props) {
  const { number, token, part, status } = quote
  return (
    <section
      aria-labelledby={titleId}
      className="quote-tag relative flex flex-col gap-4 rounded-lg border-2 border-primary bg-card p-5 sm:p-6"
    >
      <span
        aria-hidden="true"
        className="absolute top-5 right-5 size-5 rounded-full border-2 border-primary bg-background"
      />
      <div className="pr-10 [overflow-wrap:anywhere]">
        {title}
        <p className="mt-1">
          <span className="font-mono font-semibold">{number}</span> · {partWording(quote)} for {vehicleWording(quote)}
        </p>
        {!part && (
          <p className="mt-1 font-medium">
            We couldn't tell which part you need, so this is the median price of all our parts. Tell us the part for a
            real price.
          </p>
        )}
      </div>
      {!part && nameField}
      <p className="not-print:hidden">
        {company.legalName} · {company.phone.display} · {company.email.address} · {formatDay(new Date(quote.createdAt))}
      </p>
      {printed && <p className="not-print:hidden">{printed}</p>}
      <PriceLines quote={quote} />
      {children}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted-foreground">
        {termsOfQuote(quote).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {(status === 'pending' || status === 'expired') && <PriceOptions quote={quote} />}
      <details className="text-sm">
        <summary className="min-h-6 font-semibold">How we priced this</summary>
        <PricingDetails quote={quote} />
      </details>
      <PrintedLink token={token} number={number} />
      <div className="no-print flex flex-wrap gap-3">
        {actions}
        <ShareQuote token={token} number={number} />
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </section>
  )
}

function ShareQuote({ token, number }: { token: string; number: string }) {
  const [isCopied, setCopied] = useState(false)
  const canShare = useInBrowser(() => 'share' in navigator, false)
  const share = async () => {
    const url = new URL(quotePath(token), location.href).href
    const title = `Quote ${number}`
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  const Icon = canShare ? Share2 : Link2
  return (
    <Button variant="outline" onClick={share}>
      <Icon aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Save or share this quote'}</span>
    </Button>
  )
}

function PrintedLink({ token, number }: { token: string; number: string }) {
  const host = useInBrowser(() => location.host, '')
  const path = quotePath(token)
  return (
    <div className="not-print:hidden">
      <img src={`${path}/code.svg`} alt="" width={112} height={112} />
      <p className="text-sm">
        Scan it{host && `, or open ${host}${path}`}. Or call us and say{' '}
        <span className="whitespace-nowrap">{number}</span>.
      </p>
    </div>
  )
}

type FormProps = { token: string; answer: 'yes' | 'no' | 'renew'; price?: string; children: ReactNode }

/** Posted by the browser, so it works without scripts. */
export function AnswerForm({ token, answer, price, children }: FormProps) {
  return (
    <form
      method="post"
      action={quotePath(token)}
      onSubmit={() => answer === 'renew' && forgetOnLeaving(token)}
      className="no-print mt-2 flex flex-col items-start gap-3"
    >
      <input type="hidden" name="answer" value={answer} />
      {price && <input type="hidden" name="price" value={price} />}
      {children}
    </form>
  )
}

/** A quote that's priced again is no longer the home page's tag; it lists the new one. */
function forgetOnLeaving(token: string) {
  const forget = () => {
    const shown = findPageState<readonly { token: string }[]>('quotes', [])
    const others = shown.filter((quote) => quote.token !== token)
    setPageState('quotes', others)
    savePageState()
  }
  addEventListener('pagehide', forget, { once: true })
}

type WantProps = { quote: Pick<Quote, 'token' | 'finalQuote'>; children?: ReactNode }

/** The customer's yes. Children are shown next to the button. */
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
      <p className="text-sm text-muted-foreground">No obligation. We'll check the part and call you.</p>
    </AnswerForm>
  )
}

type PriceOptionsProps = { quote: Pick<Quote, 'token' | 'part' | 'grade' | 'grades' | 'delivery' | 'breakdown'> }

/** A different grade or delivery makes a new quote. Works without scripts. */
function PriceOptions({ quote: { token, part, grade, grades, delivery, breakdown } }: PriceOptionsProps) {
  if (!part || (grades.length === 0 && !delivery)) return null
  return (
    <details className="no-print text-sm">
      <summary className="min-h-6 font-semibold">
        {grades.length > 0 ? `Choose a grade${delivery ? ' and delivery' : ''}` : 'Choose delivery'}
      </summary>
      <AnswerForm token={token} answer="renew">
        {grades.length > 0 && (
          <Choice
            legend="Grade of the part"
            name="grade"
            chosen={grade ?? ''}
            options={grades.map((each) => ({
              value: each.grade ?? '',
              label: each.grade ? `Grade ${each.grade}` : 'Any grade (average price)',
              difference: toCents(each.total) - toCents(breakdown.total),
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
                { value: 'home', label: `A home (adds ${formatDollars(HOME_DELIVERY_CENTS)})`, difference: 0 },
              ]}
            />
            <Tick type="checkbox" name="liftgate" value="yes" defaultChecked={delivery.hasLiftgate}>
              Truck with a liftgate (adds {formatDollars(LIFTGATE_CENTS)})
            </Tick>
          </>
        )}
        <Button type="submit" variant="outline" size="small">
          Update price
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
        <Tick key={value} type="radio" name={name} value={value} defaultChecked={value === chosen}>
          {label}
          {difference !== 0 && (
            <span className="text-muted-foreground tabular-nums">
              {difference > 0 ? '+' : '−'}
              {formatDollars(Math.abs(difference))}
            </span>
          )}
        </Tick>
      ))}
    </fieldset>
  )
}

export function Tick({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input className="size-4 accent-primary" {...input} />
      {children}
    </label>
  )
}
