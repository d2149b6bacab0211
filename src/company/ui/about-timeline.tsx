import { company } from '#company/company.ts'

const { claims } = company

export function AboutTimeline() {
  return (
    <div className="flex flex-col gap-6">
      <Tape />
      <Milestones />
    </div>
  )
}

const TAPE_YEARS = Array.from({ length: 31 }, (_, year) => company.since + year)

function Tape() {
  return (
    <div
      aria-hidden="true"
      className="h-16 rounded-sm border border-border border-l-8 border-l-muted-foreground bg-card"
    >
      <div className="mx-6 flex justify-between">
        {TAPE_YEARS.map((year) => (
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

const milestones = [
  { when: `${company.since}`, what: 'We start selling used auto parts.' },
  { when: `${claims.years} of it`, what: `${claims.partsSold}, one vehicle and one fit at a time.` },
  {
    when: 'Now',
    what: `A network of ${claims.yards} with ${claims.parts}, and AI-powered pricing that answers at once.`,
  },
]

function Milestones() {
  return (
    <ol className="grid gap-5 md:grid-cols-3 md:gap-8">
      {milestones.map(({ when, what }) => (
        <li key={when} className="border-l-2 border-muted-foreground pl-4">
          <p className="font-display text-2xl">{when}</p>
          <p className="text-muted-foreground">{what}</p>
        </li>
      ))}
    </ol>
  )
}
