import { Column, Hr, Row, Section, Text } from '@react-email/components'
import { company } from '#company/company.ts'
import { MailLayout, mailStyles, renderMail } from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Quote } from '#quotes/quote.ts'

export const QUOTE_MAIL = 'quote'

/** The customer's quote, line by line, with what happens next. */
export function quoteMail(quote: Quote, lead: Lead): Mail {
  return {
    kind: QUOTE_MAIL,
    to: lead.email,
    subject: `Your quote ${quote.number}: ${quote.finalQuote} for ${vehicleOf(quote)}`,
    text: toText(quote, lead),
    html: renderMail(<QuoteMail quote={quote} lead={lead} />),
    leadId: lead.id,
  }
}

function QuoteMail({ quote, lead }: { quote: Quote; lead: Lead }) {
  return (
    <MailLayout preview={`${quote.finalQuote} with shipping and tax, valid for 14 days`}>
      <Text style={mailStyles.text}>Hello {lead.name},</Text>
      <Text style={mailStyles.text}>
        here is your price for <strong>{wantedOf(quote)}</strong> for your <strong>{vehicleOf(quote)}</strong>. Quote
        number <strong>{quote.number}</strong>.
      </Text>
      <Section>
        {linesOf(quote).map(([label, amount]) => (
          <PriceRow key={label} label={label} amount={amount} />
        ))}
        <Hr />
        <PriceRow label="Total" amount={quote.finalQuote} isStrong />
      </Section>
      <Text style={mailStyles.text}>{savingsOf(quote)}</Text>
      {quote.terms.map((term) => (
        <Text key={term} style={{ ...mailStyles.text, margin: '0 0 8px' }}>
          {term}
        </Text>
      ))}
      <Text style={mailStyles.text}>{nextOf()}</Text>
    </MailLayout>
  )
}

function PriceRow({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  const style = { ...mailStyles.text, margin: '0 0 4px', fontWeight: isStrong ? 700 : 400 }
  return (
    <Row>
      <Column>
        <Text style={style}>{label}</Text>
      </Column>
      <Column align="right">
        <Text style={style}>{amount}</Text>
      </Column>
    </Row>
  )
}

function toText(quote: Quote, lead: Lead) {
  return [
    `Hello ${lead.name},`,
    '',
    `here is your price for ${wantedOf(quote)} for your ${vehicleOf(quote)}. Quote number ${quote.number}.`,
    '',
    ...[...linesOf(quote), ['Total', quote.finalQuote]].map(([label, amount]) => `${label}: ${amount}`),
    '',
    savingsOf(quote),
    '',
    ...quote.terms,
    '',
    nextOf(),
  ].join('\n')
}

function linesOf({ breakdown }: Quote): [string, string][] {
  return [
    ['Base Price', dollars(breakdown.basePrice)],
    ['Shipping', dollars(breakdown.freight)],
    ['Tax Estimate', dollars(breakdown.taxes)],
  ]
}

function savingsOf({ marketComparison: { marketAvg, ourDiscount, savingsPercent } }: Quote) {
  return `Market average ${dollars(marketAvg)}. You save ${dollars(ourDiscount)} (${savingsPercent}%).`
}

function nextOf() {
  return `Our team will contact you within ${company.claims.contactWithin}. To order sooner, call ${company.phone.display}.`
}

function wantedOf({ part, partName }: Quote) {
  return part?.name ?? partName
}

function vehicleOf({ year, make, model }: Quote) {
  return `${year} ${make} ${model}`
}

function dollars(amount: number) {
  return formatDollars(toCents(amount))
}
