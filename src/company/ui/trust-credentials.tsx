import { company } from '#company/company.ts'
import { classNames } from '#ui/class-names.ts'

const { address, claims, since } = company

const credentials = [
  { term: 'Network', fact: claims.yards, note: 'nationwide' },
  { term: 'Within reach', fact: claims.parts, note: 'across the network', cell: 'md:col-span-2' },
  { term: 'Track record', fact: claims.partsSold, note: 'used and salvage', cell: 'col-span-2' },
  { term: 'Rating', fact: claims.rating, note: `from ${claims.customers}` },
  {
    term: 'Pricing',
    fact: 'AI-powered',
    note: `${claims.discountPercent}% below the market average`,
    cell: 'md:col-span-3',
  },
]

export function TrustCredentials() {
  return (
    <section aria-labelledby="trust-credentials" className="page-width flex flex-col gap-8 sm:gap-10">
      <h2 id="trust-credentials" className="font-display text-4xl sm:text-5xl">
        Our Credentials
      </h2>
      <dl className="grid grid-cols-2 gap-px border-2 border-muted-foreground bg-muted-foreground md:grid-cols-[5fr_4fr_2fr_4fr]">
        <Credential
          term="In business since"
          fact={String(since)}
          note={`${claims.years} in used and salvage auto parts, from ${address.city}, ${address.state}`}
          cell="col-span-2 md:col-span-1 md:row-span-3"
          large
        />
        {credentials.map((credential) => (
          <Credential key={credential.term} {...credential} />
        ))}
      </dl>
    </section>
  )
}

type CredentialProps = { term: string; fact: string; note: string; cell?: string; large?: boolean }

function Credential({ term, fact, note, cell, large = false }: CredentialProps) {
  const size = large ? 'text-7xl lg:text-9xl' : 'text-2xl sm:text-3xl lg:text-4xl'
  return (
    <div className={classNames('flex flex-col bg-card p-4 sm:p-5', cell)}>
      <dt className="mb-auto pb-4 font-mono text-xs tracking-wider text-muted-foreground uppercase">{term}</dt>
      <dd className={classNames('font-display', size)}>{fact}</dd>
      <dd className="mt-1 text-sm text-muted-foreground">{note}</dd>
    </div>
  )
}
