import { Hono } from 'hono'
import type { ExtractSchema } from 'hono/types'
import { blogRoutes } from '#blog/server/blog-routes.ts'
import type { Blog } from '#blog/server/open-blog.ts'
import { adminChatRoutes } from '#chat/server/admin-chat-routes.ts'
import type { AnsweringAssistant } from '#chat/server/answering-assistant.ts'
import { chatRoutes } from '#chat/server/chat-routes.ts'
import { openShopTools } from '#chat/server/shop-tools.ts'
import { type CompanyPages, companyPageRoutes } from '#company/server/company-pages.ts'
import { contactRoutes } from '#contact/server/contact-routes.ts'
import { reportRoutes } from '#desk/analytics/server/report-routes.ts'
import { bulkRoutes } from '#desk/bulk/server/bulk-routes.ts'
import { inboxRoutes } from '#desk/inbox/server/inbox-routes.ts'
import { recordFirstContact } from '#desk/lead/server/change-lead-status.ts'
import { adminLeadRoutes, leadDetailRoutes } from '#desk/lead/server/lead-detail-routes.ts'
import { leadLogRoutes } from '#desk/lead/server/lead-log-routes.ts'
import { mailTextRoutes } from '#desk/lead/server/mail-text-routes.ts'
import { personRoutes } from '#desk/lead/server/person-routes.ts'
import { deskRoutes, leadListRoutes } from '#desk/list/server/desk-routes.ts'
import { liveRoutes } from '#desk/live/server/live-routes.ts'
import { outboxRoutes } from '#desk/outbox/server/outbox-routes.ts'
import { ownerRoutes } from '#desk/owner/server/owner-routes.ts'
import { reminderRoutes } from '#desk/reminders/server/reminder-routes.ts'
import { countLeadReads } from '#desk/server/lead-reads.ts'
import { leadRoutes } from '#leads/server/lead-routes.ts'
import type { Part } from '#parts/part.ts'
import { partRoutes } from '#parts/server/part-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Platform } from '#platform/platform.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { pricingRoutes } from '#pricing/server/pricing-routes.ts'
import type { PersonCopy } from '#privacy/lead-privacy.ts'
import { leadPrivacyRoutes } from '#privacy/server/lead-privacy-routes.ts'
import { privacyRequestRoutes } from '#privacy/server/privacy-request-routes.ts'
import { adminQuoteRoutes } from '#quotes/server/admin-quote-routes.ts'
import { customerQuoteRoutes } from '#quotes/server/customer-quote-routes.ts'
import { quoteRoutes } from '#quotes/server/quote-routes.ts'
import { accountRoutes, passkeyRoutes, totpRoutes } from '#staff/server/account-routes.ts'
import type { Passwords } from '#staff/server/password.ts'
import { passwordRoutes } from '#staff/server/password-routes.ts'
import { peopleRoutes } from '#staff/server/people-routes.ts'
import { securityEventRoutes } from '#staff/server/security-event-routes.ts'
import { passkeySignInRoutes, signInRoutes } from '#staff/server/sign-in-routes.ts'
import type { VinSources } from '#vehicles/server/look-up-vin.ts'
import { vehicleRoutes, vinRoutes } from '#vehicles/server/vehicle-routes.ts'

export type ApiDeps = {
  platform: Platform
  vehicles: VinSources
  parts: readonly Part[]
  pricing: Pricing
  assistant: AnsweringAssistant
  passwords: Passwords
  blog: Blog
  companyPages: CompanyPages
  /** A copy of everything about a person as a page. */
  renderCopy: (copy: PersonCopy) => string
}

export function apiRoutes({ platform, vehicles, parts, pricing, assistant, passwords, ...deps }: ApiDeps) {
  const tools = openShopTools({ vinData: vehicles.data, pricing, now: platform.now })
  const staff = { ...platform, passwords }
  return new Hono<HttpEnv>()
    .route('/api/contact', contactRoutes(platform))
    .route('/api/leads', leadRoutes(platform))
    .route('/api/leads', leadListRoutes(platform))
    .route('/api/leads', leadDetailRoutes(platform))
    .route('/api/vin', vinRoutes({ ...platform, ...vehicles }))
    .route('/api/vehicles', vehicleRoutes({ ...platform, ...vehicles }))
    .route('/api/parts', partRoutes(platform, parts, pricing.partIndex))
    .route('/api/pricing', pricingRoutes(platform, pricing))
    .route('/api/quotes', quoteRoutes(platform, pricing, recordFirstContact))
    .route('/api/quotes', customerQuoteRoutes(platform, pricing.catalogue))
    .route('/api/chat', chatRoutes(platform, { assistant, tools }))
    .route('/api/blog', blogRoutes(deps.blog))
    .route('/api/pages', companyPageRoutes(deps.companyPages))
    .route('/api/admin', deskRoutes(platform))
    .route('/api/admin', inboxRoutes(platform))
    .route('/api/admin', outboxRoutes(platform))
    .route('/api/admin', liveRoutes(platform))
    .route('/api/admin', ownerRoutes(platform))
    .route('/api/admin', bulkRoutes(platform))
    .route('/api/admin', reportRoutes(platform))
    .route('/api/admin', reminderRoutes(platform))
    .route('/api/admin', adminLeadRoutes(platform))
    .route('/api/admin', leadLogRoutes(platform))
    .route('/api/admin', mailTextRoutes(platform))
    .route('/api/admin', personRoutes(platform))
    .route('/api/admin', adminQuoteRoutes(platform, vehicles.data.catalogue, countLeadReads))
    .route('/api/admin', adminChatRoutes(platform, recordFirstContact))
    .route('/api/admin', securityEventRoutes(platform))
    .route('/api/admin', leadPrivacyRoutes(platform, deps.renderCopy))
    .route('/api/admin', privacyRequestRoutes(platform))
    .route('/api/staff', signInRoutes(staff))
    .route('/api/staff', passkeySignInRoutes(staff))
    .route('/api/staff', passwordRoutes(staff))
    .route('/api/staff', accountRoutes(platform))
    .route('/api/staff', totpRoutes(staff))
    .route('/api/staff', passkeyRoutes(staff))
    .route('/api/staff', peopleRoutes(platform))
}

declare module '#lib/call-api.ts' {
  interface ApiCalls extends CallsOf<ExtractSchema<ReturnType<typeof apiRoutes>>> {}
}

/** Hono's map of addresses and methods as one list of calls: { 'POST /api/quotes': … }. */
type CallsOf<Schema> = {
  [Call in CallName<Schema>]: Call extends `${infer Method} ${infer Path extends keyof Schema & string}`
    ? ToCall<Schema[Path][`$${Lowercase<Method>}` & keyof Schema[Path]]>
    : never
}

type CallName<Schema> = {
  [Path in keyof Schema & string]: keyof Schema[Path] extends `$${infer Method}`
    ? `${Uppercase<Method>} ${Path}`
    : never
}[keyof Schema & string]

type ToCall<Endpoint> = Endpoint extends { input: infer Input; output: infer Answer }
  ? { request: ToRequest<Input>; answer: Answer }
  : never

type ToRequest<Input> = (Input extends { param: infer Params }
  ? { params: Record<keyof Params, string | number> }
  : unknown) &
  (Input extends { query: infer Query } ? { query: Query } : unknown) &
  (Input extends { json: infer Body } ? { body: Body } : unknown)
