import './packing-slip.css'
import { useCompany } from '#company/use-company.ts'
import type { OrderJson } from './order-queries.ts'

/** What goes into the package: no prices. Where the parts are in the yard is below, to cut off. */
export function PackingSlip({ order }: { order: OrderJson }) {
  const company = useCompany()
  const { number, name, address, isPickup, items, pounds, lines } = order
  const located = lines.filter(({ location }) => location)
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
      {located.length > 0 && (
        <div className="border-t border-dashed pt-4">
          <p className="font-bold">Where to find it. Cut this off before you pack.</p>
          <ul className="list-disc pl-5">
            {located.map(({ id, label, location }) => (
              <li key={id}>
                {label}: <strong>{location}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
