import { formatDollars } from '#lib/money.ts'

type PriceToSet = {
  priceCents: number | null
  /** What agents may halve; null for a new item. */
  formerCents: number | null
  costCents: number | null
}

/** Why an agent can't set this price; null if they can. Without a price an item isn't for sale online. */
export function whyNotForAgent({ priceCents, formerCents, costCents }: PriceToSet): string | null {
  if (priceCents === null || priceCents === formerCents) return null
  if (priceCents === 0) return 'Only an admin can set a price of $0.'
  if (costCents !== null && priceCents < costCents)
    return `Only an admin can set a price below cost (${formatDollars(costCents)}).`
  if (formerCents !== null && priceCents * 2 < formerCents)
    return `Only an admin can set a price under half of what it was (${formatDollars(formerCents)}).`
  return null
}

type Facts = { priceCents: number | null; costCents: number | null }
type Former = { price_cents: number | null; cost_cents: number | null }

/** File after file could halve a price again and again. On the item's page, all changes by agents count together. */
export function whyNotInAgentsFile({ priceCents, costCents }: Facts, former: Former | undefined): string | null {
  if ((costCents ?? 0) < (former?.cost_cents ?? 0)) return 'Only an admin can lower what an item cost.'
  if (former?.price_cents && priceCents === null) return 'Only an admin can take a price away with a file.'
  if ((priceCents ?? 0) < (former?.price_cents ?? 0))
    return "Only an admin can lower a price with a file. Change it on the item's page."
  if (former && former.price_cents === null && priceCents !== null)
    return 'This item has no price. Set one on its page; only an admin can do that with a file.'
  if (former && priceCents === former.price_cents) return null
  return whyNotForAgent({ priceCents, costCents: former?.cost_cents ?? costCents, formerCents: null })
}
