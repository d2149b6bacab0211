import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod/mini'
import { recordRequest } from '#leads/server/capture-lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { mayWriteTo } from '#leads/server/letter.tsx'
import { cleanLine } from '#lib/text.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { formBody } from '#platform/http/valid-input.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { Platform } from '#platform/platform.ts'
import { deliveryPlaces } from '#pricing/freight-delivery.ts'
import { grades } from '#pricing/market.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { type CustomerQuote, declineReasons, quotePath, toCustomerQuote } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import type { QuoteRequest } from '#quotes/quote-request.ts'
import { createQuote, prepareQuote } from './create-quote.ts'
import { findDeskQuote, findShipment } from './desk-quote-store.ts'
import { readCustomerQuoteDoc } from './quote-docs.ts'
import { confirmationMail, purchaseRequestMail } from './quote-notices.tsx'
import { findQuoteByToken, findQuoteToDecide, QUOTE_TOKEN, updateQuoteStatus } from './quote-store.ts'

const READ_LIMIT = { name: 'quote-page', points: 60, perSeconds: 60 }
const ANSWER_LIMIT = { name: 'quote-answer', points: 10, perSeconds: 60 }
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }
const CALL_TIME_MAX = 100
const PART_NAME_MAX = 200

const customerAnswerSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('yes'),
    /** The total they said yes to. */
    price: z.optional(z.string()),
    callTime: z._default(
      z.string().check(z.overwrite(cleanLine), z.maxLength(CALL_TIME_MAX, 'Please say it in fewer words')),
      '',
    ),
  }),
  z.object({ answer: z.literal('no'), reason: z.optional(z.enum(['', ...declineReasons])) }),
  z.object({
    answer: z.literal('renew'),
    /** Another name, grade or delivery than before; absent for the same again. */
    partName: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(PART_NAME_MAX, 'Please name one part'))),
    grade: z.optional(z.enum(['', ...grades])),
    delivery: z.optional(z.enum(deliveryPlaces)),
    liftgate: z.optional(z.literal('yes')),
  }),
])

type PriceChanges = Extract<z.infer<typeof customerAnswerSchema>, { answer: 'renew' }>

export const customerQuoteRoutes = ({ db, now, limited }: Platform) =>
  new Hono<HttpEnv>().get('/:token', described(readCustomerQuoteDoc), limited(READ_LIMIT), async (c) => {
    const quote = await findCustomerQuote(db, c.req.param('token'), now())
    if (!quote) throw quoteNotFound()
    return c.json(quote)
  })

/** Forms that work without scripts. */
export const quoteAnswerRoutes = (platform: Platform, pricing: Pricing) => {
  const { db, now, limited, publicUrl } = platform
  return new Hono<HttpEnv>()
    .use('/quote/*', withHeaders(PRIVATE))
    .get('/quote/:token/code.svg', (c) => {
      const { token } = c.req.param()
      if (!QUOTE_TOKEN.test(token)) throw quoteNotFound()
      return c.body(renderSVG(`${publicUrl}${quotePath(token)}`, { border: 1 }), 200, {
        'Content-Type': 'image/svg+xml',
      })
    })
    .post('/quote/:token', limited(ANSWER_LIMIT), formBody(customerAnswerSchema), async (c) => {
      const [form, answeredAt] = [c.req.valid('form'), now()]
      const quote = await findQuoteByToken(db, c.req.param('token'), answeredAt)
      if (!quote) throw quoteNotFound()
      if (form.answer === 'renew') {
        const renew = await prepareRenewal(platform, pricing, quote, form, answeredAt)
        return c.redirect(quotePath((await runIdempotent(c, db, answeredAt, renew)).token), 303)
      }
      await db
        .transaction()
        .execute((tx) =>
          form.answer === 'yes'
            ? requestPart(tx, { quote, price: form.price, callTime: form.callTime || null, publicUrl }, answeredAt)
            : declineQuote(tx, quote, form.reason || null, answeredAt),
        )
      return c.redirect(quotePath(quote.token), 303)
    })
}

export async function findCustomerQuote(db: Database, token: string, now: Date): Promise<CustomerQuote | null> {
  const quote = await findQuoteByToken(db, token, now)
  if (!quote) return null
  return toCustomerQuote(quote, (await getLead(db, quote.leadId)).name, await findShipment(db, quote.id))
}

function quoteNotFound() {
  return new AppError('not_found', 'There is no quote at this address. Check the link, or ask us for a new price.')
}

type Answer = { quote: Quote; price?: string | undefined; callTime: string | null; publicUrl: string }

/** The customer wants the part: staff are told at once and have to confirm. Saying it again changes nothing. */
async function requestPart(tx: Database, { quote: shown, price, callTime, publicUrl }: Answer, now: Date) {
  const stored = await findQuoteToDecide(tx, shown.id)
  // Read under the lock: staff may have changed the price a moment ago.
  const quote = await findDeskQuote(tx, shown.id, now)
  if (!quote) return
  if (stored?.status === 'requested' || stored?.status === 'accepted') return
  if (now > quote.validUntil) throw new AppError('conflict', 'This quote has expired. Have it priced again first.')
  if (price && price !== quote.finalQuote)
    throw new AppError('conflict', `The price is now ${quote.finalQuote}. Open your quote again to see it.`)
  await updateQuoteStatus(tx, quote.id, { status: 'requested', callTime, declineReason: null }, now)
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', 'requested'), now)
  const lead = await getLead(tx, quote.leadId)
  await recordRequest(tx, lead, now)
  const answered = { quote: { ...quote, callTime }, lead, publicUrl }
  await enqueueMail(tx, purchaseRequestMail(answered), now)
  if (await mayWriteTo(tx, lead)) await enqueueMail(tx, confirmationMail(answered), now)
}

/** The customer does not want it. A part that staff have confirmed is a matter for the phone. */
async function declineQuote(tx: Database, quote: Quote, reason: string | null, now: Date) {
  const stored = await findQuoteToDecide(tx, quote.id)
  if (stored?.status === 'declined') return
  if (stored?.status === 'accepted')
    throw new AppError('conflict', 'We have confirmed this part already. Please call us to cancel it.')
  await updateQuoteStatus(tx, quote.id, { status: 'declined', callTime: null, declineReason: reason }, now)
  const after = reason ? `declined: ${reason}` : 'declined'
  await insertLeadChange(tx, changeOf(quote, stored?.status ?? '', after), now)
}

function changeOf({ leadId, number }: Quote, before: string, after: string) {
  return { leadId, staffId: null, what: `quote ${number}`, before, after }
}

/** Prices a quote anew, ahead of the transaction that writes it. */
async function prepareRenewal(
  platform: Platform,
  pricing: Pricing,
  quote: Quote,
  changes: Omit<PriceChanges, 'answer'>,
  now: Date,
) {
  const { year, make, model, zipCode, leadId, vehicleId, notes } = quote
  // A part that the words named beside the priced one: they still say its side, and what else was asked for.
  const alsoNamed = quote.alsoNamed.find(({ name }) => name === changes.partName)?.name
  const newName = alsoNamed ? '' : changes.partName
  const partName = newName || quote.partName
  const part = newName ? null : (alsoNamed ?? quote.part?.name ?? null)
  const grade = changes.grade === undefined ? quote.grade : changes.grade || null
  const delivery = changes.delivery ?? quote.delivery?.place ?? null
  const liftgate = changes.delivery ? changes.liftgate === 'yes' : (quote.delivery?.hasLiftgate ?? null)
  // Required, so that a field added to the request is not forgotten here.
  const request: Required<QuoteRequest> = {
    ...{ year, make, model, vehicleId },
    ...{ partName, part, zipCode, leadId, notes },
    ...{ grade, delivery, liftgate },
  }
  const prepared = await prepareQuote(platform, pricing, request, now)
  const alsoLeft = quote.alsoNamed.filter(({ name }) => name !== part)
  const priced = newName ? prepared.priced : { ...prepared.priced, alsoNamed: alsoLeft }
  const deps = {
    ...prepared,
    priced,
    lead: await getLead(platform.db, leadId),
    request,
    staffId: null,
    isMailAllowed: true,
  }
  return (tx: Database) => createQuote(tx, deps, now)
}
