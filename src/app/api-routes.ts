import { Hono } from 'hono'
import type { ExtractSchema } from 'hono/types'
import { blogRoutes } from '#blog/server/blog-routes.ts'
import type { Blog } from '#blog/server/open-blog.ts'
import { adminChatRoutes } from '#chat/server/admin-chat-routes.ts'
import type { AnsweringAssistant } from '#chat/server/answering-assistant.ts'
import { chatRoutes } from '#chat/server/chat-routes.ts'
import { openShopTools } from '#chat/server/shop-tools.ts'
import { type CompanyPages, companyPageRoutes } from '#company/server/company-pages.ts'
import { companyRoutes } from '#company/server/company-routes.ts'
import type { OpenSettings } from '#company/server/open-settings.ts'
import type { Shop } from '#company/server/shop.ts'
import { contactRoutes } from '#contact/server/contact-routes.ts'
import { contentRoutes } from '#content/server/content-routes.ts'
import type { OpenContent } from '#content/server/open-content.ts'
import { pictureRoutes } from '#content/server/picture-routes.ts'
import { moneyRoutes } from '#desk/analytics/server/money-routes.ts'
import { reportRoutes } from '#desk/analytics/server/report-routes.ts'
import { bulkRoutes } from '#desk/bulk/server/bulk-routes.ts'
import { inboxRoutes } from '#desk/inbox/server/inbox-routes.ts'
import { convertLead, recordFirstContact } from '#desk/lead/server/change-lead-status.ts'
import { adminLeadRoutes, leadDetailRoutes } from '#desk/lead/server/lead-detail-routes.ts'
import { leadLogRoutes } from '#desk/lead/server/lead-log-routes.ts'
import { mailTextRoutes } from '#desk/lead/server/mail-text-routes.ts'
import { personRoutes } from '#desk/lead/server/person-routes.ts'
import { deskRoutes, leadListRoutes } from '#desk/list/server/desk-routes.ts'
import { liveRoutes } from '#desk/live/server/live-routes.ts'
import { noticeRoutes } from '#desk/notices/server/notice-routes.ts'
import { outboxRoutes } from '#desk/outbox/server/outbox-routes.ts'
import { ownerRoutes } from '#desk/owner/server/owner-routes.ts'
import { reminderRoutes } from '#desk/reminders/server/reminder-routes.ts'
import { callNowRoutes } from '#desk/server/call-now-routes.ts'
import { countLeadReads } from '#desk/server/lead-reads.ts'
import type { RecordContact } from '#leads/server/lead-change-store.ts'
import { leadRoutes } from '#leads/server/lead-routes.ts'
import { adminOrderRoutes } from '#orders/server/admin-order-routes.ts'
import { customerOrderRoutes } from '#orders/server/customer-order-routes.ts'
import { decideQuote } from '#orders/server/decide-quote.ts'
import type { OnlinePayments } from '#orders/server/online-payments.ts'
import { orderDepsOf } from '#orders/server/order-deps.ts'
import type { Part } from '#parts/part.ts'
import { partRoutes } from '#parts/server/part-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { pricingRoutes } from '#pricing/server/pricing-routes.ts'
import type { PersonCopy } from '#privacy/lead-privacy.ts'
import { leadPrivacyRoutes } from '#privacy/server/lead-privacy-routes.ts'
import { privacyRequestRoutes } from '#privacy/server/privacy-request-routes.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { adminQuoteRoutes } from '#quotes/server/admin-quote-routes.ts'
import { customerQuoteRoutes } from '#quotes/server/customer-quote-routes.ts'
import { quoteRoutes } from '#quotes/server/quote-routes.ts'
import { logoRoutes } from '#settings/server/logo-routes.ts'
import { type RenderPreview, settingsRoutes } from '#settings/server/settings-routes.ts'
import { type SetupDeps, setupRoutes } from '#setup/server/setup-routes.ts'
import { accountRoutes, passkeyRoutes, totpRoutes } from '#staff/server/account-routes.ts'
import type { Passwords } from '#staff/server/password.ts'
import { passwordRoutes } from '#staff/server/password-routes.ts'
import { peopleRoutes } from '#staff/server/people-routes.ts'
import { securityEventRoutes } from '#staff/server/security-event-routes.ts'
import { passkeySignInRoutes, signInRoutes } from '#staff/server/sign-in-routes.ts'
import { createStockRecognizer } from '#stock/server/stock-recognizer.ts'
import { stockRoutes } from '#stock/server/stock-routes.ts'
import { stockImportRoutes } from '#stock-import/server/import-routes.ts'
import type { VinSources } from '#vehicles/server/look-up-vin.ts'
import { vehicleRoutes, vinRoutes } from '#vehicles/server/vehicle-routes.ts'

export type ApiDeps = {
  shop: Shop
  settings: OpenSettings
  vehicles: VinSources
  parts: readonly Part[]
  pricing: Pricing
  /** Null if payments are only entered by hand. */
  payments: OnlinePayments | null
  assistant: AnsweringAssistant
  passwords: Passwords
  blog: () => Blog
  companyPages: CompanyPages
  transport: MailTransport
  checkModel: SetupDeps['checkModel']
  renderPreview: RenderPreview
  content: OpenContent
  /** A copy of everything about a person as a page. */
  renderCopy: (copy: PersonCopy) => string
}

export function apiRoutes(deps: ApiDeps) {
  return new Hono<HttpEnv>()
    .route('/', shopRoutes(deps))
    .route('/', adminRoutes(deps))
    .route('/', saleRoutes(deps))
    .route('/', stockAdminRoutes(deps))
    .route('/', staffRoutes({ ...deps.shop, passwords: deps.passwords }))
}

function shopRoutes({ shop, vehicles, parts, pricing, assistant, ...deps }: ApiDeps) {
  const tools = openShopTools({ vinData: vehicles.data, pricing, company: shop.company, now: shop.now })
  return new Hono<HttpEnv>()
    .route('/api/contact', contactRoutes(shop))
    .route('/api/leads', leadRoutes(shop))
    .route('/api/leads', leadListRoutes(shop))
    .route('/api/leads', leadDetailRoutes(shop))
    .route('/api/vin', vinRoutes({ ...shop, ...vehicles }))
    .route('/api/vehicles', vehicleRoutes({ ...shop, ...vehicles }))
    .route('/api/parts', partRoutes(shop, parts, pricing.partIndex))
    .route('/api/pricing', pricingRoutes(shop, pricing))
    .route('/api/quotes', quoteRoutes(shop, pricing, contactRecorder(shop)))
    .route('/api/quotes', customerQuoteRoutes(shop, pricing.catalogue))
    .route('/api/orders', customerOrderRoutes(shop, { ...pricing, takesPayments: deps.payments !== null }))
    .route('/api/chat', chatRoutes(shop, { assistant, tools }))
    .route('/api/blog', blogRoutes(shop, deps.blog))
    .route('/api/pages', companyPageRoutes(shop, deps.companyPages))
    .route('/api/company', companyRoutes(shop))
}

function adminRoutes({ shop, settings, ...deps }: ApiDeps) {
  return new Hono<HttpEnv>()
    .route('/api/admin', settingsRoutes(shop, settings, deps.renderPreview))
    .route('/api/admin', logoRoutes(shop))
    .route('/api/admin', setupRoutes(shop, { settings, ...deps }))
    .route('/api/admin', contentRoutes(shop, deps))
    .route('/api/admin', pictureRoutes(shop, deps.content))
    .route('/api/admin', deskRoutes(shop))
    .route('/api/admin', inboxRoutes(shop))
    .route('/api/admin', outboxRoutes(shop))
    .route('/api/admin', liveRoutes(shop))
    .route('/api/admin', ownerRoutes(shop))
    .route('/api/admin', bulkRoutes(shop))
    .route('/api/admin', reportRoutes(shop))
    .route('/api/admin', moneyRoutes(shop))
    .route('/api/admin', reminderRoutes(shop))
    .route('/api/admin', noticeRoutes(shop))
    .route('/api/admin', callNowRoutes(shop))
    .route('/api/admin', adminLeadRoutes(shop, orderDepsOf(shop, deps)))
    .route('/api/admin', leadLogRoutes(shop))
    .route('/api/admin', mailTextRoutes(shop))
    .route('/api/admin', personRoutes(shop))
    .route('/api/admin', adminChatRoutes(shop, contactRecorder(shop)))
    .route('/api/admin', securityEventRoutes(shop))
    .route('/api/admin', leadPrivacyRoutes(shop, deps.renderCopy))
    .route('/api/admin', privacyRequestRoutes(shop))
}

/** Quotes at the desk, and the orders they become. */
function saleRoutes({ shop, parts, pricing, payments }: ApiDeps) {
  const orderDeps = orderDepsOf(shop, { parts, pricing })
  const { catalogue, zipAreas } = pricing
  return new Hono<HttpEnv>()
    .route(
      '/api/admin',
      adminQuoteRoutes(shop, {
        catalogue,
        countReads: countLeadReads,
        convertLead: (tx, buyer, now) => convertLead(tx, shop.company(), buyer, now),
        decideQuote: (tx, decision, now) => decideQuote(tx, decision, orderDeps(), now),
      }),
    )
    .route(
      '/api/admin',
      adminOrderRoutes(shop, {
        orderDeps,
        zipAreas,
        countReads: countLeadReads,
        sendRefunds: () => payments?.tellProvider(),
      }),
    )
}

function contactRecorder({ company }: Shop): RecordContact {
  return (tx, contact, now) => recordFirstContact(tx, company(), contact, now)
}

function stockAdminRoutes({ shop, vehicles, parts, pricing }: ApiDeps) {
  const recognizer = createStockRecognizer({ ...pricing, vinData: vehicles.data, now: shop.now })
  return new Hono<HttpEnv>()
    .route('/api/admin', stockImportRoutes(shop, recognizer))
    .route('/api/admin', stockRoutes(shop, { recognizer, parts, partIndex: pricing.partIndex, nameQuote: quoteNumber }))
}

function staffRoutes(staff: Shop & { passwords: Passwords }) {
  return new Hono<HttpEnv>()
    .route('/api/staff', signInRoutes(staff))
    .route('/api/staff', passkeySignInRoutes(staff))
    .route('/api/staff', passwordRoutes(staff))
    .route('/api/staff', accountRoutes(staff))
    .route('/api/staff', totpRoutes(staff))
    .route('/api/staff', passkeyRoutes(staff))
    .route('/api/staff', peopleRoutes(staff))
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
