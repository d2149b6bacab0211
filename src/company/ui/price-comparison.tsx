import { company } from '#company/company.ts'
import { TickRule } from '#ui/tick-rule.tsx'

const { discountPercent } = company.claims

export function PriceComparison() {
  return (
    <figure className="mt-auto flex flex-col gap-3">
      <div className="flex flex-col gap-2 font-semibold">
        <p className="rounded-sm bg-tick px-3 py-3">Market average</p>
        <div className="flex gap-1">
          <p
            className="flex justify-between gap-3 rounded-sm bg-foreground px-3 py-3 text-background"
            style={{ width: `${100 - discountPercent}%` }}
          >
            <span>{company.name} price</span> <span>{discountPercent}% less</span>
          </p>
          <span aria-hidden="true" className="flex-1 rounded-sm border-2 border-dashed border-success" />
        </div>
        <TickRule />
      </div>
      <figcaption className="text-sm text-muted-foreground">
        The part itself, before freight and tax. Drawn to scale.
      </figcaption>
    </figure>
  )
}
