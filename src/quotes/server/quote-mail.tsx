import { formatDay } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import {
  MailButton,
  MailText,
  renderMail,
  StopMailNote,
  stopMailLine,
  stopMailUrl,
} from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { greetingFor } from '#leads/plain-first-name.ts'
import { emailKey } from '#lib/email-key.ts'
import { formatAmount } from '#lib/money.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { marketNote } from '#pricing/market.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { coreNote, priceLines, priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { customerPartWording, purchaseFacts, termsOfQuote, vehicleWording } from '#quotes/quote-wording.ts'
import { photoPath } from '#stock/stock-photo.ts'

export const QUOTE_MAIL = 'quote'
export const NEW_PRICE_MAIL = 'new price'

type QuoteMailContext = {
  isKnownCar: boolean
  publicUrl: string
  messageId: string
  formerPrice?: string
}

const MAX_PHOTOS = 3

const GENERAL_PRICE =
  "We couldn't tell which part you need, so this is the median price of all our parts. Reply with the part's name for a real price."

/**
 * The customer's quote, line by line, with what happens next. Anyone can have it sent to anyone, so it has no room for a
 * stranger's message: our names for the part and the car, a well-formed VIN and ZIP code, and a first name that's one
 * plain word.
 */
export function quoteMail(company: Company, quote: Quote, lead: Lead, context: QuoteMailContext): Mail {
  const { messageId, formerPrice } = context
  const words = wordsFor(company, quote, lead, context)
  return {
    kind: formerPrice ? NEW_PRICE_MAIL : QUOTE_MAIL,
    to: emailKey(lead.email),
    subject: `${formerPrice ? 'New price for your' : 'Your'} quote ${quote.number}: ${quote.finalQuote} for ${words.car}`,
    text: toText(quote, words),
    html: renderMail(
      company,
      `${quote.finalQuote} with shipping and tax, valid until ${formatDay(company, quote.validUntil)}`,
      <QuoteMail quote={quote} words={words} />,
    ),
    leadId: lead.id,
    messageId,
  }
}

type Words = ReturnType<typeof wordsFor>

function wordsFor(company: Company, quote: Quote, lead: Lead, context: QuoteMailContext) {
  const { isKnownCar, publicUrl, messageId, formerPrice } = context
  const { contactWithin } = company.claims
  const named = isKnownCar ? quote : { ...quote, make: 'vehicle', model: '' }
  return {
    greeting: greetingFor(lead.name),
    news: formerPrice ? `Your price is now ${quote.finalQuote} (was ${formerPrice})` : "Here's your price",
    askedAgain:
      formerPrice && quote.agreedPrice
        ? `You said yes to ${quote.agreedPrice}. If the new price works for you, open your quote and say yes again.`
        : null,
    part: customerPartWording(quote),
    car: `your ${vehicleWording(named)}`,
    facts: purchaseFacts(named),
    core: coreNote(quote),
    notes: [...priceNotes(quote), marketOf(quote)],
    terms: termsOfQuote(company, quote),
    next: `Our team will contact you${contactWithin ? ` within ${contactWithin}` : ''}. To order sooner, call ${company.phone.display}.`,
    stopUrl: stopMailUrl(publicUrl, messageId),
    quoteUrl: `${publicUrl}${quotePath(quote.token)}`,
    photos: (quote.stockItem?.photos ?? []).slice(0, MAX_PHOTOS).map((photo) => publicUrl + photoPath(photo)),
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
      <FactTable facts={words.facts} />
      <Photos words={words} />
      <PriceTable quote={quote} core={words.core} />
      <MailButton href={words.quoteUrl}>View your quote</MailButton>
      {words.notes.map((note) => (
        <MailText key={note}>{note}</MailText>
      ))}
      {words.terms.map((term) => (
        <MailText key={term} below={8}>
          {term}
        </MailText>
      ))}
      <MailText>{words.next}</MailText>
      <StopMailNote url={words.stopUrl} />
    </>
  )
}

function FactTable({ facts }: { facts: Words['facts'] }) {
  return (
    <table width="100%" cellPadding="2" cellSpacing="0" style={{ margin: '0 0 16px' }}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td width="90" valign="top">
              {label}
            </td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of the part that's priced. */
function Photos({ words: { photos, part } }: { words: Words }) {
  return photos.map((address, at) => (
    <a key={address} href={address}>
      <img
        src={address}
        alt={`${part}, view ${at + 1} of ${photos.length}`}
        width={170}
        style={{ margin: '0 8px 16px 0' }}
      />
    </a>
  ))
}

function PriceTable({ quote, core }: { quote: Quote; core: string | null }) {
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
        {core && (
          <tr>
            <td colSpan={2} align="right">
              {core}
            </td>
          </tr>
        )}
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
    '',
    ...words.facts.map(([label, value]) => `${label}: ${value}`),
    ...words.photos.map((address, at) => `Photo ${at + 1}: ${address}`),
    '',
    ...[...priceLines(quote.breakdown), ['Total', quote.finalQuote]].map(([label, amount]) => `${label}: ${amount}`),
    ...(words.core ? [words.core] : []),
    '',
    `View your quote: ${words.quoteUrl}`,
    '',
    ...words.notes,
    '',
    ...words.terms,
    '',
    words.next,
    '',
    stopMailLine(words.stopUrl),
  ].join('\n')
}

function marketOf({ scrapedPrices, marketComparison: { marketAvg, ourDiscount, savingsPercent } }: Quote) {
  const average = `Market average ${formatAmount(marketAvg)}. ${marketNote(scrapedPrices)}`
  return ourDiscount > 0 ? `${average} You save ${formatAmount(ourDiscount)} (${savingsPercent}%).` : average
}
