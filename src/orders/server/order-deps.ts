import type { Shop } from '#company/server/shop.ts'
import type { Settings } from '#company/settings.ts'
import type { Part } from '#parts/part.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import type { MailDeps } from './order-mail.ts'

/** What order use cases need in addition to the transaction and the time. */
export type OrderDeps = MailDeps & { settings: Settings; parts: readonly Part[]; catalogue: Catalogue }

/** Asked anew for each request, so a changed setting counts at once. */
export type ReadOrderDeps = () => OrderDeps

/** Read anew for each request, so a changed setting counts at once. */
export type OrderLists = { parts: readonly Part[]; pricing: { catalogue: Catalogue } }

export function orderDepsOf(shop: Shop, { parts, pricing: { catalogue } }: OrderLists): ReadOrderDeps {
  const { mailCaps: caps, publicUrl } = shop
  return () => ({ company: shop.company(), settings: shop.settings(), caps, publicUrl, parts, catalogue })
}
