import './packing-slip.css'
import { useCompany } from '#company/use-company.ts'
import type { OrderJson } from './order-queries.ts'

/** What goes into the package: no prices. */
export function PackingSlip({ order }: { order: OrderJson }) {
  const company = useCompany()
  const { number, name, address, isPickup, items, pounds } = order
  return (
    <section className="packing-slip" aria-label="Packing slip">
      <div>
        <p className="text-xl font-bold">{company.name}</p>
        {company.addressLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="text-3xl font-bold">Packing slip {number}</p>
      <div className="text-lg">
        <p className="font-bold">{isPickup ? `Pickup: ${name}` : name}</p>
        {!isPickup && address && (
          <>
            <p>{address.street}</p>
            <p>
              {address.city}, {address.state} {address.zipCode}
            </p>
          </>
        )}
      </div>
      <ul className="list-disc pl-5 text-lg">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same part
          <li key={index}>{item}</li>
        ))}
      </ul>
      {pounds !== null && <p>About {pounds.toLocaleString('en-US')} lb</p>}
    </section>
  )
}
