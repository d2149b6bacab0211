import { company } from '#company/company.ts'
import { TickRule } from '#ui/tick-rule.tsx'

const { discountPercent } = company.claims

/** Our price beside the market's, true to scale. */
export function PriceComparison() {
  return (
    <figure className="mt-auto flex flex-col gap-3">
      <div className="flex flex-col gap-2 font-semibold">
        <p className="rounded-sm bg-raised px-3 py-3">Market average</p>
        <div className="flex">
          <p
            className="rounded-sm bg-foreground px-3 py-3 text-background"
            style={{ width: `${100 - discountPercent}%` }}
          >
            {company.name} price
          </p>
          <p className="flex-1 self-center text-center text-success tabular-nums">-{discountPercent}%</p>
        </div>
        <TickRule />
      </div>
      <figcaption className="text-sm text-muted-foreground">
        The price of the part, before freight and tax. Bars are to scale.
      </figcaption>
    </figure>
  )
}
