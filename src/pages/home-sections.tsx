import { MessageCircle, Phone } from 'lucide-react'
import { type BuyingStep, listBuyingSteps } from '#company/buying-steps.ts'
import { type Company, DISCOUNT_PERCENT } from '#company/company.ts'
import { useCompany } from '#company/use-company.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import { PartsGallery } from './parts-gallery.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

type Props = { onStartVinLookup: () => void; onLiveChat: () => void }

/** The home page below the two cards. Left out when a quote is printed. */
export function HomeSections({ onStartVinLookup, onLiveChat }: Props) {
  return (
    <div className="no-print flex flex-col gap-20 pt-12 sm:gap-28 sm:pt-16">
      <HowItWorks />
      <PartsGallery />
      <WhyChooseUs />
      <TrustCredentials />
      <HomeCallToAction onStartVinLookup={onStartVinLookup} onLiveChat={onLiveChat} />
    </div>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="page-width flex flex-col gap-8 sm:gap-10">
      <h2 id="how-it-works" className="font-display text-4xl sm:text-5xl">
        How It Works
      </h2>
      <ol className="grid md:grid-cols-3">
        {listBuyingSteps(useCompany()).map((step, index) => (
          <Step key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ number, title, text }: BuyingStep & { number: number }) {
  return (
    <li className="group grid grid-cols-[4rem_1fr] gap-x-5 md:grid-cols-1 md:grid-rows-[4.5rem_1fr]">
      <TapeInch number={number} />
      <div className="flex flex-col gap-2 pb-10 group-last:pb-2 md:pt-6 md:pr-8 md:pb-0 lg:pr-14">
        <h3 className="font-display text-2xl lg:text-3xl">{title}</h3>
        <p className="max-w-[46ch] text-muted-foreground">{text}</p>
      </div>
    </li>
  )
}

const SIXTEENTHS = Array.from({ length: 16 }, (_, sixteenth) => sixteenth)

function TapeInch({ number }: { number: number }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'relative flex flex-col justify-between bg-foreground text-background md:flex-row',
        'group-first:rounded-t-sm group-first:border-t-8 group-first:border-primary group-last:rounded-b-sm',
        'md:group-first:rounded-none md:group-first:rounded-l-sm md:group-first:border-t-0 md:group-first:border-l-8',
        'md:group-last:rounded-none md:group-last:rounded-r-sm',
      )}
    >
      {SIXTEENTHS.map((sixteenth) => (
        <span key={sixteenth} className={classNames('bg-current', tickLength(sixteenth))} />
      ))}
      <span />
      <span className="absolute top-1.5 right-2.5 font-display text-4xl md:top-auto md:right-auto md:bottom-1 md:left-2.5 md:text-5xl">
        {number}
      </span>
    </div>
  )
}

function tickLength(sixteenth: number): string {
  if (sixteenth === 0) return 'h-px w-14 md:h-16 md:w-px'
  if (sixteenth % 8 === 0) return 'h-px w-7 md:h-8 md:w-px'
  if (sixteenth % 4 === 0) return 'h-px w-5 md:h-6 md:w-px'
  if (sixteenth % 2 === 0) return 'h-px w-3.5 md:h-4 md:w-px'
  return 'h-px w-2 md:h-2.5 md:w-px'
}

/** A tile grows to the end of its row, so one that's left out leaves no gap. */
const listCredentials = ({ claims }: Company) => [
  { term: 'Network', fact: claims.yards, note: 'nationwide', cell: 'basis-[45%] md:basis-[39%]' },
  { term: 'Within reach', fact: claims.parts, note: 'across the network', cell: 'basis-[45%] md:basis-[59%]' },
  { term: 'Track record', fact: claims.partsSold, note: 'used and salvage', cell: 'basis-full md:basis-[59%]' },
  {
    term: 'Rating',
    fact: claims.rating,
    note: claims.customers && `from ${claims.customers}`,
    cell: 'basis-[45%] md:basis-[39%]',
  },
  {
    term: 'Pricing',
    fact: 'AI-powered',
    note: `${DISCOUNT_PERCENT}% below the market average`,
    cell: 'basis-[45%] md:basis-full',
  },
]

function TrustCredentials() {
  const company = useCompany()
  const { address, claims, since } = company
  const experience = claims.years ? `${claims.years} in used and salvage auto parts` : 'Used and salvage auto parts'
  return (
    <section aria-labelledby="trust-credentials" className="page-width flex flex-col gap-8 sm:gap-10">
      <h2 id="trust-credentials" className="font-display text-4xl sm:text-5xl">
        Our Credentials
      </h2>
      <div className="grid gap-px border-2 border-muted-foreground bg-muted-foreground md:grid-cols-[1fr_2fr]">
        <dl className="grid">
          <Credential
            term="In business since"
            fact={String(since)}
            note={`${experience}, from ${address.city}, ${address.state}`}
            large
          />
        </dl>
        <dl className="flex flex-wrap gap-px">
          {listCredentials(company).map((credential) => (
            <Credential key={credential.term} {...credential} />
          ))}
        </dl>
      </div>
    </section>
  )
}

type CredentialProps = { term: string; fact: string | null; note: string | null; cell?: string; large?: boolean }

function Credential({ term, fact, note, cell, large = false }: CredentialProps) {
  if (fact === null) return null
  const size = large ? 'text-7xl lg:text-9xl' : 'text-2xl sm:text-3xl lg:text-4xl'
  return (
    <div className={classNames('flex grow flex-col bg-card p-4 sm:p-5', cell)}>
      <dt className="mb-auto pb-4 font-mono text-xs tracking-wider text-muted-foreground uppercase">{term}</dt>
      <dd className={classNames('font-display', size)}>{fact}</dd>
      {note && <dd className="mt-1 text-sm text-muted-foreground">{note}</dd>}
    </div>
  )
}

function HomeCallToAction({ onStartVinLookup, onLiveChat }: Props) {
  const company = useCompany()
  return (
    <section aria-labelledby="home-start" className="border-y border-border bg-card py-14 sm:py-20">
      <div className="page-width flex flex-col gap-8">
        <h2 id="home-start" className="font-display text-4xl sm:text-6xl">
          It starts with {VIN_LENGTH} characters
        </h2>
        <VinAnatomy />
        <div className="flex flex-col gap-6 lg:flex-row lg:items-center lg:justify-between">
          <p className="max-w-[52ch] text-muted-foreground">
            The VIN tells us the maker, the model, the engine and the year, so we know which part to look for. Read it
            through the windshield or off the driver's door jamb.
          </p>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Button onClick={onStartVinLookup}>Start VIN Lookup</Button>
            <Button asChild variant="outline">
              <a href={company.phone.href}>
                <Phone aria-hidden="true" />
                Call {company.phone.display}
              </a>
            </Button>
            <Button variant="outline" onClick={onLiveChat}>
              <MessageCircle aria-hidden="true" />
              Live Chat
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

const vinParts = [
  { characters: '1HG', meaning: 'Maker', span: 'col-span-3' },
  { characters: 'CM826', meaning: 'Model, body, engine', span: 'col-span-5' },
  { characters: '3', meaning: 'Check', span: 'col-span-1', hiddenOnPhone: true },
  { characters: '3', meaning: 'Year', span: 'col-span-1' },
  { characters: 'A', meaning: 'Plant', span: 'col-span-1', hiddenOnPhone: true },
  { characters: '004352', meaning: 'Serial number', span: 'col-span-6' },
]

function VinAnatomy() {
  return (
    <div aria-hidden="true" className="grid grid-cols-17 gap-x-1 sm:gap-x-2">
      {vinParts.map((part) => (
        <VinPart key={part.meaning} {...part} />
      ))}
    </div>
  )
}

function VinPart({ characters, meaning, span, hiddenOnPhone = false }: (typeof vinParts)[number]) {
  return (
    <div className={classNames('flex flex-col gap-2 text-center', span)}>
      <p className="flex justify-around font-mono text-lg leading-none font-semibold sm:text-3xl lg:text-5xl">
        {[...characters].map((character, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the characters never change places
          <span key={position}>{character}</span>
        ))}
      </p>
      <span className="h-2 border-x border-b border-muted-foreground" />
      <p
        className={classNames(
          'flex justify-center text-xs leading-tight text-muted-foreground sm:text-sm',
          hiddenOnPhone && 'max-sm:hidden',
        )}
      >
        {meaning}
      </p>
    </div>
  )
}
