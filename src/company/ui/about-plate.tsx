import { company } from '#company/company.ts'

const { claims } = company

const facts = [
  { term: 'In business', fact: `Since ${company.since}`, note: claims.years },
  { term: 'Network', fact: claims.yards, note: 'salvage yards nationwide' },
  { term: 'Within reach', fact: claims.parts, note: 'across the network' },
  { term: 'Track record', fact: claims.partsSold, note: 'used and salvage parts' },
  { term: 'Rating', fact: claims.rating, note: `from ${claims.customers}` },
  { term: 'Pricing', fact: 'AI-powered', note: `${claims.discountPercent}% below the market average` },
  { term: 'Ships within', fact: claims.shipping, note: 'once your order is accepted and paid' },
  { term: 'Delivery', fact: claims.delivery, note: 'once your part has shipped' },
  { term: 'Phone numbers sold', fact: 'None', note: 'and no other personal details' },
]

export function AboutPlate() {
  return (
    <div className="relative rounded-md border-2 border-muted-foreground bg-card p-5 sm:p-10">
      <Rivets />
      <dl className="grid gap-px sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        {facts.map(({ term, fact, note }) => (
          <div key={term} className="flex flex-col border-b border-border py-4">
            <dt className="font-mono text-xs tracking-wider text-muted-foreground uppercase">{term}</dt>
            <dd className="font-display text-2xl tabular-nums sm:text-3xl">{fact}</dd>
            <dd className="text-sm text-muted-foreground">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const rivetCorners = ['top-2 left-2', 'top-2 right-2', 'bottom-2 left-2', 'bottom-2 right-2']

function Rivets() {
  return rivetCorners.map((corner) => (
    <span
      key={corner}
      aria-hidden="true"
      className={`absolute size-2.5 rounded-full border border-muted-foreground bg-background ${corner}`}
    />
  ))
}
