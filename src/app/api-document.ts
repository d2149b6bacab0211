import { type Handler, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { fullPostSchema, postSummarySchema } from '#blog/post.ts'
import { chatAnswerSchema, chatMessageSchema, understoodSchema } from '#chat/chat-message.ts'
import type { Company } from '#company/company.ts'
import { companyPageSchema } from '#company/company-page.ts'
import type { Shop } from '#company/server/shop.ts'
import { reportSchema } from '#desk/analytics/report.ts'
import { leadTimelineSchema } from '#desk/lead/lead-timeline.ts'
import { leadStatsSchema } from '#desk/lead-stats.ts'
import { leadSchema, personSchema } from '#leads/lead.ts'
import { leadDetailSchema } from '#leads/lead-merge.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { type OpenApiDocument, toOpenApi } from '#platform/http/openapi.ts'
import { type DescribedRoute, described, listDescribedRoutes, routeDoc } from '#platform/http/route-doc.ts'
import { REVALIDATE, storedText } from '#platform/http/stored-answer.ts'
import { pricingAnswerSchema } from '#pricing/pricing-answer.ts'
import { deskQuoteSchema } from '#quotes/desk-quote.ts'
import { newQuoteSchema } from '#quotes/quote.ts'
import { SESSION_COOKIE } from '#staff/server/session-cookie.ts'
import { findSignedIn } from '#staff/server/staff-only.ts'
import { decodedAnswerSchema } from '#vehicles/decoded-vin.ts'
import { vehicleSchema } from '#vehicles/vehicle.ts'
import { renderApiDocs } from './api-docs.tsx'
import type { PageAssets } from './document.ts'

const openApiDoc = routeDoc('Get this document as OpenAPI 3.1', { 200: 'application/json' })
const apiDocsDoc = routeDoc('Get this document as a page', { 200: 'text/html' })

type Deps = { shop: Shop; assets: PageAssets }

export const documentRoutes = (listRoutes: () => readonly RouterRoute[], deps: Deps) => {
  const { shop, assets } = deps
  const describe = (isForStaff: boolean) => describeApi(shop.company(), listRoutes(), isForStaff)
  return new Hono<HttpEnv>()
    .get(
      '/openapi.json',
      described(openApiDoc),
      forReader(shop, 'application/json; charset=utf-8', (isForStaff) => JSON.stringify(describe(isForStaff))),
    )
    .get(
      '/docs',
      described(apiDocsDoc),
      forReader(shop, 'text/html; charset=utf-8', (isForStaff) =>
        renderApiDocs(shop.company(), describe(isForStaff), assets, shop.publicUrl),
      ),
    )
}

/** Staff see every route, everyone else only the public ones. The staff version is never cached. */
function forReader(
  { db, now, generation }: Shop,
  type: string,
  write: (isForStaff: boolean) => string,
): Handler<HttpEnv> {
  const forStaff = storedText(type, async () => write(true), 'no-store', generation)
  const forEveryone = storedText(type, async () => write(false), REVALIDATE, generation)
  return async (c, next) => ((await findSignedIn(c, db, now())) ? forStaff : forEveryone)(c, next)
}

const API_VERSION = '1.0.0'
const LICENSE = { name: 'MIT', identifier: 'MIT' }

const DESCRIPTION = `Everything the shop calls and, for signed-in staff, the staff pages too. Send and expect JSON. Amounts are in dollars, times in UTC.

An error is { "error": "a sentence for the reader" }. If fields of a form are wrong, "fields" names them.

The first POST sets a cookie that identifies the visitor. Send it back, as a browser does.`

const TAGS = {
  shop: { name: 'Shop', description: 'Open to everyone.' },
  staff: { name: 'Staff', description: 'For signed-in staff. Everyone else gets a 401.' },
  operations: { name: 'Operations', description: 'For load balancers and monitoring.' },
}

/** Example values by field name, where the type isn't enough. */
const EXAMPLE_VALUES = {
  email: 'dana@example.com',
  name: 'Dana Ortiz',
  phone: '(515) 555-0142',
  year: 2014,
  make: 'Honda',
  model: 'Accord',
  partName: 'alternator',
  part: 'Alternator',
  number: 'A100',
  subject: 'Alternator for a 2014 Accord',
  message: 'Do you have one under 90,000 miles?',
  password: 'correct horse battery staple',
  keys: ['reminder-12'],
  amount: 40,
  zipCode: '50309',
  state: 'IA',
}

function describeApi(company: Company, routes: readonly RouterRoute[], isForStaff: boolean): OpenApiDocument {
  const shown = listDescribedRoutes(routes).filter((route) => isForStaff || kindOf(route) === 'shop')
  return toOpenApi(shown, {
    info: { title: `${company.name} API`, version: API_VERSION, description: DESCRIPTION, license: LICENSE },
    tags: Object.values(TAGS),
    tagOf: (route) => TAGS[kindOf(route)].name,
    sessionCookie: SESSION_COOKIE,
    exampleValues: EXAMPLE_VALUES,
    schemas: {
      BlogPost: fullPostSchema,
      ChatAnswer: chatAnswerSchema,
      ChatMessage: chatMessageSchema,
      CompanyPage: companyPageSchema,
      DecodedVin: decodedAnswerSchema,
      DeskQuote: deskQuoteSchema,
      Lead: leadSchema,
      Report: reportSchema,
      LeadDetail: leadDetailSchema,
      LeadStats: leadStatsSchema,
      LeadTimeline: leadTimelineSchema,
      NewQuote: newQuoteSchema,
      Person: personSchema,
      PostSummary: postSummarySchema,
      Pricing: pricingAnswerSchema,
      Understood: understoodSchema,
      Vehicle: vehicleSchema,
    },
  })
}

function kindOf({ path, isForStaff }: DescribedRoute): keyof typeof TAGS {
  if (!path.startsWith('/api/')) return 'operations'
  return isForStaff || path.startsWith('/api/staff/') ? 'staff' : 'shop'
}
