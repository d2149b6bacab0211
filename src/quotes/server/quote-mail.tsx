import { Button } from '@react-email/components'
import { formatDay } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import {
  MailText,
  mailStyles,
  renderMail,
  StopMailNote,
  stopMailLine,
  stopMailUrl,
} from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { plainFirstName } from '#leads/plain-first-name.ts'
import { emailKey } from '#lib/email-key.ts'
import { formatAmount } from '#lib/money.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { priceLines, priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { customerPartWording, termsOfQuote, vehicleWording } from '#quotes/quote-wording.ts'

export const QUOTE_MAIL = 'quote'
export const NEW_PRICE_MAIL = 'new price'

type QuoteMailContext = {
  isKnownCar: boolean
  vin?: string | null
  publicUrl: string
  messageId: string
  formerPrice?: string
}

const GENERAL_PRICE =
  "We couldn't tell which part you need, so this is the median price of all our parts. Reply with the part's name for a real price."

const WHAT_FOLLOWS = `Our team will contact you within ${company.claims.contactWithin}. To order sooner, call ${company.phone.display}.`

const ZIP_CODE = /^\d{5}(?:-\d{4})?$/

/**
 * The customer's quote, line by line, with what happens next. Anyone can have it sent to anyone, so it has no room for a
 * stranger's message: our names for the part and the car, a well-formed VIN and ZIP code, and a first name that's one
 * plain word.
 */
export function quoteMail(quote: Quote, lead: Lead, context: QuoteMailContext): Mail {
  const { messageId, formerPrice } = context
  const words = wordsFor(quote, lead, context)
  return {
    kind: formerPrice ? NEW_PRICE_MAIL : QUOTE_MAIL,
    to: emailKey(lead.email),
    subject: `${formerPrice ? 'New price for your' : 'Your'} quote ${quote.number}: ${quote.finalQuote} for ${words.car}`,
    text: toText(quote, words),
    html: renderMail(
      `${quote.finalQuote} with shipping and tax, valid until ${formatDay(quote.validUntil)}`,
      <QuoteMail quote={quote} words={words} />,
    ),
    leadId: lead.id,
    messageId,
  }
}

type Words = ReturnType<typeof wordsFor>

function wordsFor(quote: Quote, lead: Lead, context: QuoteMailContext) {
  const { isKnownCar, publicUrl, messageId, formerPrice } = context
  return {
    greeting: greetingFor(lead.name),
    news: formerPrice ? `Your price is now ${quote.finalQuote} (was ${formerPrice})` : "Here's your price",
    askedAgain:
      formerPrice && quote.agreedPrice
        ? `You said yes to ${quote.agreedPrice}. If the new price works for you, open your quote and say yes again.`
        : null,
    part: customerPartWording(quote),
    car: `your ${isKnownCar ? vehicleWording(quote) : `${quote.year} vehicle`}`,
    request: requestOf(quote, context),
    stopUrl: stopMailUrl(publicUrl, messageId),
    quoteUrl: `${publicUrl}${quotePath(quote.token)}`,
  }
}

function QuoteMail({ quote, words }: { quote: Quote; words: Words }) {
  return (
    <>
      <MailText>{words.greeting}</MailText>
      <MailText>
        {words.news}: <strong>{words.part}</strong> for <strong>{words.car}</strong>. Quote number{' '}
        <strong style={{ whiteSpace: 'nowrap' }}>{quote.number}</strong>.
      </MailText>
      {words.askedAgain && <MailText>{words.askedAgain}</MailText>}
      {!quote.part && <MailText>{GENERAL_PRICE}</MailText>}
      {words.request.length > 0 && <MailText>{words.request.join(' · ')}</MailText>}
      <PriceTable quote={quote} />
      <Button href={words.quoteUrl} style={mailStyles.button}>
        View your quote
      </Button>
      {[...priceNotes(quote), savingsOf(quote)].map((note) => (
        <MailText key={note}>{note}</MailText>
      ))}
      {termsOfQuote(quote).map((term) => (
        <MailText key={term} below={8}>
          {term}
        </MailText>
      ))}
      <MailText>{WHAT_FOLLOWS}</MailText>
      <StopMailNote url={words.stopUrl} />
    </>
  )
}

function PriceTable({ quote }: { quote: Quote }) {
  const total = { borderTop: '1px solid #dcdbd6', fontWeight: 700 }
  return (
    <table width="100%" cellPadding="4" cellSpacing="0" style={{ margin: '0 0 16px' }}>
      <tbody>
        {priceLines(quote.breakdown).map(([label, amount]) => (
          <tr key={label}>
            <td>{label}</td>
            <td align="right">{amount}</td>
          </tr>
        ))}
        <tr>
          <td style={total}>Total</td>
          <td align="right" style={total}>
            {quote.finalQuote}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function toText(quote: Quote, words: Words) {
  return [
    words.greeting,
    '',
    `${words.news}: ${words.part} for ${words.car}. Quote number ${quote.number}.`,
    ...(words.askedAgain ? ['', words.askedAgain] : []),
    ...(quote.part ? [] : ['', GENERAL_PRICE]),
    ...(words.request.length > 0 ? ['', ...words.request] : []),
    '',
    ...[...priceLines(quote.breakdown), ['Total', quote.finalQuote]].map(([label, amount]) => `${label}: ${amount}`),
    '',
    `View your quote: ${words.quoteUrl}`,
    '',
    ...priceNotes(quote),
    savingsOf(quote),
    '',
    ...termsOfQuote(quote),
    '',
    WHAT_FOLLOWS,
    '',
    stopMailLine(words.stopUrl),
  ].join('\n')
}

function savingsOf({ marketComparison: { marketAvg, ourDiscount, savingsPercent } }: Quote) {
  if (ourDiscount <= 0) return `Market average ${formatAmount(marketAvg)}.`
  return `Market average ${formatAmount(marketAvg)}. You save ${formatAmount(ourDiscount)} (${savingsPercent}%).`
}

function requestOf({ zipCode }: Quote, { vin }: QuoteMailContext): string[] {
  return [...(vin ? [`VIN ${vin}`] : []), ...(zipCode && ZIP_CODE.test(zipCode) ? [`ZIP ${zipCode}`] : [])]
}

function greetingFor(name: string) {
  const first = plainFirstName(name)
  return first ? `Hello ${first},` : 'Hello,'
}
