import { type Handler, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { fullPostSchema, postSummarySchema } from '#blog/post.ts'
import { chatAnswerSchema, chatMessageSchema, understoodSchema } from '#chat/chat-message.ts'
import { company } from '#company/company.ts'
import { companyPageSchema } from '#company/company-page.ts'
import { reportSchema } from '#desk/analytics/report.ts'
import { leadTimelineSchema } from '#desk/lead/lead-timeline.ts'
import { leadStatsSchema } from '#desk/list/lead-stats.ts'
import { leadSchema, personSchema } from '#leads/lead.ts'
import { leadDetailSchema } from '#leads/lead-merge.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { type OpenApiDocument, toOpenApi } from '#platform/http/openapi.ts'
import { type DescribedRoute, described, listDescribedRoutes, type RouteDoc } from '#platform/http/route-doc.ts'
import { REVALIDATE, storedText } from '#platform/http/stored-answer.ts'
import type { Platform } from '#platform/platform.ts'
import { pricingAnswerSchema } from '#pricing/pricing-answer.ts'
import { deskQuoteSchema } from '#quotes/desk-quote.ts'
import { newQuoteSchema } from '#quotes/quote.ts'
import { SESSION_COOKIE } from '#staff/server/session-cookie.ts'
import { findSignedIn } from '#staff/server/staff-only.ts'
import { decodedAnswerSchema } from '#vehicles/decoded-vin.ts'
import { vehicleSchema } from '#vehicles/vehicle.ts'
import { renderApiDocs } from './api-docs.tsx'
import type { PageAssets } from './document.ts'

const openApiDoc: RouteDoc = {
  summary: 'Read this document',
  answers: { 200: { description: 'OpenAPI 3.1.', contentType: 'application/json' } },
}

const apiDocsDoc: RouteDoc = {
  summary: 'Read this document as a page',
  answers: { 200: { description: 'The page.', contentType: 'text/html' } },
}

type Deps = { platform: Pick<Platform, 'db' | 'now'>; assets: PageAssets; publicUrl: string }

export const documentRoutes = (listRoutes: () => readonly RouterRoute[], deps: Deps) => {
  const { platform, assets, publicUrl } = deps
  const describe = (isForStaff: boolean) => describeApi(listRoutes(), isForStaff)
  return new Hono<HttpEnv>()
    .get(
      '/openapi.json',
      described(openApiDoc),
      forReader(platform, 'application/json; charset=utf-8', (isForStaff) => JSON.stringify(describe(isForStaff))),
    )
    .get(
      '/docs',
      described(apiDocsDoc),
      forReader(platform, 'text/html; charset=utf-8', (isForStaff) =>
        renderApiDocs(describe(isForStaff), assets, publicUrl),
      ),
    )
}

/** Staff read of every route, everyone else of those that are open to them. What staff read is kept by no cache. */
function forReader(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  type: string,
  write: (isForStaff: boolean) => string,
): Handler<HttpEnv> {
  const forStaff = storedText(type, async () => write(true), 'no-store')
  const forEveryone = storedText(type, async () => write(false), REVALIDATE)
  return async (c, next) => ((await findSignedIn(c, db, now())) ? forStaff : forEveryone)(c, next)
}

const API_VERSION = '1.0.0'
const LICENSE = { name: 'MIT', identifier: 'MIT' }

const DESCRIPTION = [
  'Everything the shop calls and, for signed-in staff, their own pages. Send and expect JSON; amounts are in dollars, times in UTC.',
  'A refusal is `{ "error": "a sentence for the person reading it" }`; where fields of a form are at fault, `fields` names them.',
  'A visitor is known by a cookie that comes with the first POST: send it back, as a browser does.',
].join('\n\n')

const TAGS = {
  shop: { name: 'The shop', description: 'Open to everyone.' },
  staff: { name: 'Staff', description: 'For whoever is signed in; everybody else is answered 401.' },
  operation: { name: 'Operation', description: 'For load balancers and monitoring.' },
}

function describeApi(routes: readonly RouterRoute[], isForStaff: boolean): OpenApiDocument {
  const shown = listDescribedRoutes(routes).filter((route) => isForStaff || kindOf(route) === 'shop')
  return toOpenApi(shown, {
    info: { title: `${company.name} API`, version: API_VERSION, description: DESCRIPTION, license: LICENSE },
    tags: Object.values(TAGS),
    tagOf: (route) => TAGS[kindOf(route)].name,
    sessionCookie: SESSION_COOKIE,
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
  if (!path.startsWith('/api/')) return 'operation'
  return isForStaff || path.startsWith('/api/staff/') ? 'staff' : 'shop'
}
