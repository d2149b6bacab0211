import { z } from 'zod/mini'
import type { AsJson } from '#lib/as-json.ts'
import { idParamDoc, jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { examplePricing, examplePricingRequest } from '#pricing/server/pricing-docs.ts'
import { customerQuoteSchema } from '#quotes/customer-quote.ts'
import { type DeskQuote, deskQuoteSchema, repricedQuoteSchema } from '#quotes/desk-quote.ts'
import { newQuoteSchema, type Quote, quoteSummarySchema } from '#quotes/quote.ts'

const exampleQuote: AsJson<Quote> = {
  ...examplePricing,
  id: 432,
  number: 'Q-10432',
  token: 'S9GOTuQi-oYL5sSVMKAA_g',
  leadId: 1,
  vehicleId: 2,
  partName: 'alternator',
  partCategory: 'Electrical',
  year: 2014,
  make: 'Honda',
  model: 'Accord',
  finalQuote: '$102.58',
  estimatedPrice: '$102.58',
  notes: 'Zip Code: 50265',
  zipCode: '50265',
  status: 'pending',
  callTime: null,
  declineReason: null,
  agreedPrice: null,
  createdAt: '2026-03-02T15:04:05.000Z',
  validUntil: '2026-03-16T15:04:05.000Z',
  terms: ['Electrical parts cannot be returned.'],
}

export const exampleDeskQuote: AsJson<DeskQuote> = {
  ...exampleQuote,
  vin: '1HGCR2F3XEA000000',
  trim: 'LX',
  steps: [],
  priceChanges: [],
}

export const requestQuoteDoc: RouteDoc = {
  summary: 'Ask for a quote',
  description:
    'For a lead that this visitor made. The price is worked out as `POST /api/pricing` does, whatever figures are sent along. A ZIP code counts only as `zipCode`; one in the notes is a note.',
  isIdempotent: true,
  example: { ...examplePricingRequest, leadId: 1, vehicleId: 2, notes: 'Zip Code: 50265' },
  answers: {
    201: jsonAnswer('The quote, and whether its mail is on the way.', newQuoteSchema, {
      ...exampleQuote,
      isMailed: true,
    }),
  },
  errors: { not_found: 'We could not find your request. Please start again.' },
}

const { number, token, part, quantity, side, year, make, model, finalQuote, status, createdAt } = exampleQuote

export const listOwnQuotesDoc: RouteDoc = {
  summary: 'List the quotes of this browser',
  description: 'Newest first, by the visitor’s cookie. A browser without one has none.',
  answers: {
    200: jsonAnswer('The quotes.', z.array(quoteSummarySchema), [
      { number, token, part, quantity, side, year, make, model, finalQuote, status, createdAt },
    ]),
  },
}

export const forgetQuotesDoc: RouteDoc = {
  summary: 'Forget whose browser this is',
  description: 'For a device that others use, too: takes the visitor’s cookie. The quotes stay, each at its own link.',
  answers: { 204: noContentAnswer('The browser has no quotes any more.') },
}

const acceptedQuote = jsonAnswer('The quote as it is now.', deskQuoteSchema, {
  ...exampleDeskQuote,
  status: 'accepted',
})

export const decideQuoteDoc = aboutQuote('This quote was set to declined by Kim in the meantime.', {
  summary: 'Note what the customer said to a quote',
  description: 'With `from` it is refused when the quote has another status by now.',
  example: { status: 'accepted', from: 'pending' },
  answers: { 200: acceptedQuote },
})

export const takeStepDoc = aboutQuote('This quote is pending. Mark it accepted first.', {
  summary: 'Note a step after acceptance',
  description:
    'Paid, ordered, shipped (with carrier and tracking number, mailed to the customer), delivered or returned; with `isDone: false` it is taken back. Saying it twice says it once.',
  example: { step: 'shipped', isDone: true, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  answers: { 200: acceptedQuote },
})

export const changePriceDoc = aboutQuote('This quote’s price was changed to $95.00 by Kim in the meantime.', {
  summary: 'Give a quote another price',
  description:
    'A total, or a percentage off, for a quote that is pending or requested. The old price is kept, and the quote is mailed again. Refused when it costs something else than `from` by now.',
  isIdempotent: true,
  example: { by: 'percent', amount: 10, reason: 'Matched another offer', from: 102.58 },
  answers: {
    201: jsonAnswer('The quote as it is now, and whether its mail is on the way.', repricedQuoteSchema, {
      ...exampleDeskQuote,
      isMailed: true,
    }),
  },
})

function aboutQuote(conflict: string, doc: RouteDoc): RouteDoc {
  const errors = { malformed: 'Invalid quote ID', not_found: 'Quote not found', conflict }
  return { ...doc, params: idParamDoc('The id of the quote.'), errors }
}

const { id, leadId, vehicleId, partName, notes, ...shownToCustomer } = exampleQuote

export const readCustomerQuoteDoc: RouteDoc = {
  summary: 'Read a quote by its link',
  description: 'For whoever has the link of the mail. Of the person it tells no more than the first name.',
  params: { token: { description: 'The end of the link.', example: exampleQuote.token } },
  answers: {
    200: jsonAnswer('The quote.', customerQuoteSchema, { ...shownToCustomer, firstName: 'Dana', shipment: null }),
  },
  errors: { not_found: 'There is no quote at this address. Check the link, or ask us for a new price.' },
}
