import './about.css'
import { type Company, DISCOUNT_PERCENT } from '#company/company.ts'
import type { CompanyPageSection } from '#company/company-page.ts'
import { useCompany } from '#company/use-company.ts'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { Prose } from '#ui/prose.tsx'

type Props = { section: CompanyPageSection; layout?: 'about-text' | 'about-steps' | 'about-team' }

export function AboutSection({ section: { id, label, title, html }, layout = 'about-text' }: Props) {
  return (
    <>
      <h2 id={id} className="font-display text-3xl text-balance sm:text-4xl">
        <SectionLabel label={label} />
        {title}
      </h2>
      {html && <Prose html={html} className={layout} />}
    </>
  )
}

export function SectionLabel({ label }: { label: string | null }) {
  if (!label) return null
  return (
    <>
      <span className="mb-2 block font-sans text-sm font-semibold font-stretch-normal text-muted-foreground">
        {label}
      </span>{' '}
    </>
  )
}

const listFacts = ({ since, claims }: Company) => [
  { term: 'In business', fact: `Since ${since}`, note: claims.years },
  { term: 'Network', fact: claims.yards, note: 'salvage yards nationwide' },
  { term: 'Within reach', fact: claims.parts, note: 'across the network' },
  { term: 'Track record', fact: claims.partsSold, note: 'used and salvage parts' },
  { term: 'Rating', fact: claims.rating, note: claims.customers && `from ${claims.customers}` },
  { term: 'Pricing', fact: 'AI-powered', note: `${DISCOUNT_PERCENT}% below the market average` },
  { term: 'Ships within', fact: claims.shipping, note: 'once your order is accepted and paid' },
  { term: 'Delivery', fact: claims.delivery, note: 'once your part has shipped' },
  { term: 'Phone numbers sold', fact: 'None', note: 'and no other personal details' },
]

export function AboutPlate() {
  const facts = listFacts(useCompany()).filter(({ fact }) => fact !== null)
  return (
    <div className="relative rounded-md border-2 border-muted-foreground bg-card p-5 sm:p-10">
      <Rivets />
      <dl className="grid gap-px sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        {facts.map(({ term, fact, note }) => (
          <div key={term} className="flex flex-col border-b border-border py-4">
            <dt className="font-mono text-xs tracking-wider text-muted-foreground uppercase">{term}</dt>
            <dd className="font-display text-2xl tabular-nums sm:text-3xl">{fact}</dd>
            {note && <dd className="text-sm text-muted-foreground">{note}</dd>}
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

export function AboutTimeline() {
  return (
    <div className="flex flex-col gap-6">
      <Tape />
      <Milestones />
    </div>
  )
}

const MAX_TICKS = 40

function Tape() {
  const { since } = useCompany()
  const thisYear = useInBrowser(() => Math.max(since, new Date().getFullYear()), since + 30)
  const perTick = Math.ceil((thisYear - since + 1) / MAX_TICKS)
  const years = Array.from(
    { length: Math.floor((thisYear - since) / perTick) + 1 },
    (_, tick) => since + tick * perTick,
  )
  return (
    <div
      aria-hidden="true"
      className="h-16 rounded-sm border border-border border-l-8 border-l-muted-foreground bg-card"
    >
      <div className="mx-6 flex justify-between">
        {years.map((year) => (
          <TapeTick key={year} year={year} />
        ))}
      </div>
    </div>
  )
}

function TapeTick({ year }: { year: number }) {
  const isNumbered = year % 5 === 0
  return (
    <span className={`relative w-px ${isNumbered ? 'h-7 bg-foreground' : 'h-3 bg-muted-foreground'}`}>
      {isNumbered && (
        <span className="absolute top-full left-1/2 -translate-x-1/2 pt-1 font-mono text-xs tabular-nums">{year}</span>
      )}
    </span>
  )
}

const listMilestones = ({ since, claims: { years, partsSold, yards, parts } }: Company) => [
  { when: `${since}`, what: 'We start selling used auto parts.' },
  {
    when: years ? `${years} of it` : 'Since then',
    what: `${partsSold ? `${partsSold}, one` : 'One'} vehicle and one fit at a time.`,
  },
  { when: 'Now', what: `${describeReach(yards, parts)}AI-powered pricing that answers right away.` },
]

function describeReach(yards: string | null, parts: string | null): string {
  if (!yards) return parts ? `${parts} within reach, and ` : ''
  return `A network of ${yards}${parts ? ` with ${parts}` : ''}, and `
}

function Milestones() {
  return (
    <ol className="grid gap-5 md:grid-cols-3 md:gap-8">
      {listMilestones(useCompany()).map(({ when, what }) => (
        <li key={when} className="border-l-2 border-muted-foreground pl-4">
          <p className="font-display text-2xl">{when}</p>
          <p className="text-muted-foreground">{what}</p>
        </li>
      ))}
    </ol>
  )
}
