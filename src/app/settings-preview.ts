import type { Shop } from '#company/server/shop.ts'
import type { CustomerPage } from '#orders/customer-order.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { toCustomerQuote } from '#quotes/customer-quote.ts'
import { quoteMail } from '#quotes/server/quote-mail.tsx'
import { createSampleQuote } from '#quotes/server/sample-quote.ts'
import type { RenderPreview } from '#settings/server/settings-routes.ts'
import type { RenderLocation } from './page-routes.ts'
import { findRoute, notFoundRoute } from './routes.ts'

type Deps = { render: RenderLocation; pricing: Pricing; shop: Pick<Shop, 'now' | 'publicUrl'> }

/** Pages as they'd be with other settings. Nothing is saved and nothing is cached. */
export function settingsPreview({ render, pricing, shop: { now, publicUrl } }: Deps): RenderPreview {
  return async (company, page) => {
    const at = (path: string, data?: unknown) =>
      render({ route: findRoute(path) ?? notFoundRoute, status: 200, path, data }, company)
    if (page === 'home') return toStill((await at('/')).html)
    const { lead, quote } = await createSampleQuote(pricing, company, now())
    if (page === 'email')
      return toStill(quoteMail(company, quote, lead, { isKnownCar: true, publicUrl, messageId: 'preview' }).html)
    const shown = {
      name: lead.name,
      isItemTaken: false,
      ownsWords: true,
      ownsAnswer: true,
      isKnownCar: true,
    }
    const data: CustomerPage = { quote: toCustomerQuote(quote, shown), order: null, shipTo: null, move: null }
    return toStill((await at(`/quote/${quote.token}`, data)).html)
  }
}

const WHAT_RUNS = /<script\b[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>|<link rel="modulepreload"[^>]*>/g

/** Removes what the frame's policy refuses. A link would open in a new window, which the frame doesn't allow either. */
function toStill(html: string) {
  return html.replace(WHAT_RUNS, '').replace('<head>', '<head><base target="_blank">')
}
