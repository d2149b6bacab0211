import { z } from 'zod/mini'
import { formatDay } from '#company/business-time.ts'
import type { InZone } from '#company/shop-clock.ts'
import type { Lead } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { textSchema } from '#lib/field-schemas.ts'
import { publicOrigin } from '#lib/public-origin.ts'
import { cleanText } from '#lib/text.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { type FollowUp, mailMessageSchema, mailSubjectSchema } from './lead-log.ts'

export const TEMPLATES_MAX = 20
const SIGNATURE_MAX = 500

const templateNameSchema = textSchema({ name: 'A name', min: 1, max: 60, tooShort: 'Give the template a name' })

/** A staff member's own email template, with {placeholders} for what differs from lead to lead. */
export const mailTemplateSchema = z.object({
  name: templateNameSchema,
  subject: mailSubjectSchema,
  message: mailMessageSchema,
})

/** With `formerName`, changes and renames that template. */
export const savedTemplateSchema = z.extend(mailTemplateSchema, { formerName: z.optional(templateNameSchema) })

export const signatureSchema = z.object({
  signature: z
    .string('A signature must be text')
    .check(z.overwrite(cleanText), z.maxLength(SIGNATURE_MAX, `A signature has at most ${SIGNATURE_MAX} characters`)),
})

/** A staff member's templates and signature; no one else sees them. */
export const ownMailTextsSchema = z.extend(signatureSchema, { templates: z.array(mailTemplateSchema) })

export type OwnMailTexts = z.infer<typeof ownMailTextsSchema>

export type QuotedPart = Pick<
  AsJson<Quote>,
  'number' | 'token' | 'part' | 'year' | 'make' | 'model' | 'finalQuote' | 'status' | 'validUntil'
>

export type PlaceholderValues = ReadonlyMap<string, string>

/** The values of the {placeholders} for a lead. A quote that's no longer open has no valid-until date. */
export function placeholderValues(
  company: InZone,
  { name, phone }: Pick<Lead, 'name' | 'phone'>,
  quote: QuotedPart | null,
): PlaceholderValues {
  const [firstName = ''] = name.split(' ')
  const values = [
    ['first name', firstName],
    ['their phone', phone],
    ['quote', quote?.number],
    ['link', quote && `${publicOrigin()}${quotePath(quote.token)}`],
    ['part', quote?.part?.name],
    ['vehicle', quote && `${quote.year} ${quote.make} ${quote.model}`],
    ['price', quote?.finalQuote],
    ['valid until', quote?.status === 'pending' && formatDay(company, new Date(quote.validUntil))],
    ['expired on', quote?.status === 'expired' && formatDay(company, new Date(quote.validUntil))],
  ] as const
  return new Map(values.flatMap(([placeholder, value]) => (value ? [[placeholder, value]] : [])))
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(/\{([a-z ]+)\}/g, (placeholder, name) => values.get(name) ?? placeholder)
}

/** The reverse: turns an email to one lead into a template, without the signature. */
export function toTemplate({ subject, message }: FollowUp, values: PlaceholderValues, signature: string): FollowUp {
  const isSigned = signature !== '' && message.endsWith(signature)
  const body = isSigned ? message.slice(0, -signature.length).trimEnd() : message
  return { subject: toPlaceholders(subject, values), message: toPlaceholders(body, values) }
}

/** Only in the greeting, because a first name may also be a common word. */
function toPlaceholders(text: string, values: PlaceholderValues): string {
  return [...values].reduce(
    (template, [name, value]) =>
      name === 'first name' ? template.replace(`${value},`, `{${name}},`) : template.replaceAll(value, `{${name}}`),
    text,
  )
}
