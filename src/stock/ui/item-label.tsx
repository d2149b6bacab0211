import './item-label.css'
import { Printer } from 'lucide-react'
import { capitalize } from '#lib/wording.ts'
import { donorOf } from '#stock/stock-item.ts'
import { Button } from '#ui/button.tsx'
import type { StockItemJson } from './stock-queries.ts'

/** The label for the part. Its code opens this page on a phone. */
export function ItemLabel({ item }: { item: StockItemJson }) {
  const { number, part, partText, side, grade, mileage, location } = item
  const facts = [
    side && capitalize(side),
    grade && `Grade ${grade}`,
    mileage !== null && `${mileage.toLocaleString('en-US')} mi`,
    location,
  ].filter(Boolean)
  return (
    <section aria-labelledby="label" className="flex flex-col items-start gap-3">
      <h2 id="label" className="font-display text-xl">
        Label
      </h2>
      <div className="stock-label">
        <img src={`/api/admin/stock/items/${encodeURIComponent(number)}/code.svg`} alt={`Code for ${number}`} />
        <div className="min-w-0">
          <p className="font-mono text-xl leading-tight font-bold wrap-anywhere">{number}</p>
          <p className="font-semibold">{part ?? partText}</p>
          <p>{donorOf(item)}</p>
          <p>{facts.join(', ')}</p>
        </div>
      </div>
      <Button variant="outline" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print label
      </Button>
    </section>
  )
}
