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
import { emailKey } from '#lib/email-key.ts'
import { formatAmount } from '#lib/money.ts'
import { toWords } from '#parts/part-words.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { priceLines, priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'
import { customerPartWording, termsOfQuote, vehicleWording } from '#quotes/quote-wording.ts'

export const QUOTE_MAIL = 'quote'
export const NEW_PRICE_MAIL = 'new price'

type QuoteMailContext = {
  isKnownCar: boolean
  isKnownMailbox: boolean
  vin?: string | null
  synonyms?: readonly string[]
  publicUrl: string
  messageId: string
  formerPrice?: string
}

const GENERAL_PRICE =
  'We could not tell which part you need, so this is the middle price of all our parts. Answer with the name of the part for a price of its own.'

const WHAT_FOLLOWS = `Our team will contact you within ${company.claims.contactWithin}. To order sooner, call ${company.phone.display}.`

/** A mail may not carry links, addresses or numbers to call that a sender made up. */
const HARMLESS_WORDS = /^(?!.*(?:www|\w\.\w|\d{5}))[\p{L}\p{M}\p{N}\s.,;'’"()&/+-]{1,200}$/u
/** What is said of a part, and lets nobody write to anybody: no you, no doing, nothing to call or to visit. */
const BESIDE_A_PART = `I it is was a an the my for with without and or of on in at not no only just all please thanks asap need needs
  left right driver drivers passenger side sides front rear back both pair set upper lower inside outside inner outer
  1 2 3 4 6 8 one two three four six eight small big complete assembly whole used clean good condition low miles
  broke broken cracked bent dented smashed shattered leaks leaking dead died missing stolen gone bad worn rusted rusty torn stuck
  heated power manual automatic sedan coupe truck van suv wagon convertible engine transmission cylinder door doors inch lug v6 v8
  silver black white gray grey red blue green brown gold tan beige yellow orange maroon color cloth leather`
const ZIP_CODE = /^\d{5}(?:-\d{4})?$/

const PLAUSIBLE_NAME = /^[\p{L}\p{M}'’-]{2,20}$/u

/**
 * The customer's quote, line by line, with what happens next. Anybody can have it sent to anybody, so a first mail holds
 * nothing that a message could be written in: the part and the car by our names for them, a VIN and a ZIP code that look
 * like one, words that only name the part. After another has reached the mailbox: the first name, the shopper's words.
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
  const { isKnownCar, isKnownMailbox, publicUrl, messageId, formerPrice } = context
  return {
    greeting: greetingFor(isKnownMailbox ? lead.name : ''),
    news: formerPrice ? `Here is your new price (it was ${formerPrice})` : 'Here is your price',
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
      {!quote.part && <MailText>{GENERAL_PRICE}</MailText>}
      {words.request.length > 0 && <MailText>{words.request.join(' · ')}</MailText>}
      <PriceTable quote={quote} />
      <Button href={words.quoteUrl} style={mailStyles.button}>
        See your quote, or say yes
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
    ...(quote.part ? [] : ['', GENERAL_PRICE]),
    ...(words.request.length > 0 ? ['', ...words.request] : []),
    '',
    ...[...priceLines(quote.breakdown), ['Total', quote.finalQuote]].map(([label, amount]) => `${label}: ${amount}`),
    '',
    `See your quote, or say yes: ${words.quoteUrl}`,
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

function requestOf(quote: Quote, context: QuoteMailContext): string[] {
  const { zipCode, partName } = quote
  const isMailable = HARMLESS_WORDS.test(partName) && (context.isKnownMailbox || isOnlyThePart(quote, context))
  return [
    ...(context.vin ? [`VIN ${context.vin}`] : []),
    ...(zipCode && ZIP_CODE.test(zipCode) ? [`ZIP ${zipCode}`] : []),
    ...(isMailable ? [`In your words: ${partName}`] : []),
  ]
}

/** Whether the words are those of the part and the car, which are ours. */
function isOnlyThePart(
  { part, alsoNamed, partName, ...quote }: Quote,
  { synonyms = [], isKnownCar }: QuoteMailContext,
) {
  const names = [part, ...alsoNamed].map((each) => each?.name)
  const ours = [BESIDE_A_PART, ...names, ...synonyms, isKnownCar ? vehicleWording(quote) : '']
  const known = new Set(toWords(ours.join(' ')))
  return /^\p{ASCII}*$/u.test(partName) && toWords(partName).every((word) => known.has(word))
}

function greetingFor(name: string) {
  const [first = ''] = name.split(' ')
  return PLAUSIBLE_NAME.test(first) ? `Hello ${first},` : 'Hello,'
}
