import { Link2, Printer, Share2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { callTimes } from '#leads/call-time.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { partWording, purchaseFacts, termsOfQuote, vehicleWording } from '#quotes/quote-wording.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, NativeSelect } from '#ui/field.tsx'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { AnswerForm } from './answer-form.tsx'
import { AskAPerson, EstimateNote } from './estimate-note.tsx'
import { PriceChoices } from './price-choices.tsx'
import { PriceLines, PricingDetails } from './price-lines.tsx'
import type { CustomerQuoteAnswer } from './quote-queries.ts'
import { QuotedItem } from './quoted-item.tsx'

type Props = {
  quote: Omit<CustomerQuoteAnswer, 'firstName' | 'isItemTaken'>
  titleId: string
  title: ReactNode
  /** For a price without a part: a field to name it. */
  nameField: ReactNode
  /** What comes before everything else. */
  notice?: ReactNode
  /** What the visitor asked for. Only in the browser that typed it. */
  words?: string | undefined
  /** Shown only in print. */
  printed?: string
  /** Its order has the amounts. */
  isOrdered?: boolean
  children: ReactNode
  actions: ReactNode
}

export function QuoteSheet({
  quote,
  titleId,
  title,
  nameField,
  notice,
  words,
  printed,
  isOrdered = false,
  children,
  actions,
}: Props) {
  const company = useCompany()
  const { number, token, part, status, grades, deliveries } = quote
  const isOpen = part !== null && (status === 'pending' || status === 'expired')
  const chosenBelow = [...(isOpen && grades[0] ? ['Grade'] : []), ...(isOpen && deliveries[0] ? ['Delivery'] : [])]
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
      {notice}
      <PurchaseFacts quote={quote} printedOnly={chosenBelow} />
      {quote.stockItem && <QuotedItem item={quote.stockItem} part={partWording(quote)} />}
      {!part && nameField}
      <p className="not-print:hidden">
        {company.legalName} · {company.phone.display} · {company.email.address} ·{' '}
        {formatDay(company, new Date(quote.createdAt))}
      </p>
      {printed && <p className="not-print:hidden">{printed}</p>}
      {chosenBelow.length > 0 && <PriceChoices quote={quote} />}
      {!isOrdered && <PriceLines quote={quote} />}
      {!part && <EstimateNote words={words} />}
      {children}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted-foreground">
        {termsOfQuote(company, quote).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
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

function PurchaseFacts({ quote, printedOnly }: Pick<Props, 'quote'> & { printedOnly: readonly string[] }) {
  return (
    <dl className="flex flex-col text-sm [overflow-wrap:anywhere]">
      {purchaseFacts(quote).map(([label, value]) => (
        <div key={label} className={classNames('flex gap-3', printedOnly.includes(label) && 'not-print:hidden')}>
          <dt className="w-16 shrink-0 text-muted-foreground">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
    <div className="flex items-center gap-4 not-print:hidden">
      <img src={`${path}/code.svg`} alt="" width={112} height={112} />
      <p className="text-sm">
        Scan it{host && `, or open ${host}${path}`}. Or call us and say{' '}
        <span className="whitespace-nowrap">{number}</span>.
      </p>
    </div>
  )
}

const CALL_TIMES = [{ group: '', names: callTimes }]

type WantProps = {
  quote: Pick<CustomerQuoteAnswer, 'token' | 'finalQuote' | 'number' | 'part' | 'callTime'>
  /** Fields for where to ship it. */
  shipTo?: ReactNode
  children?: ReactNode
}

/** The customer's yes. Children are shown next to the button. */
export function WantThisPart({ quote, shipTo, children }: WantProps) {
  const { token, finalQuote, number, part, callTime } = quote
  if (!part) return <AskAPerson number={number} />
  return (
    <AnswerForm token={token} answer="yes" price={finalQuote}>
      <Field label="Best time to call" optional>
        {(described) => (
          <NativeSelect
            {...described}
            name="callTime"
            defaultValue={callTime ?? ''}
            none="Any time"
            groups={CALL_TIMES}
          />
        )}
      </Field>
      {shipTo}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">I want this part</Button>
        {children}
      </div>
      <p className="text-sm text-muted-foreground">No obligation. We'll check the part and call you.</p>
    </AnswerForm>
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
