import { lazy, type RefObject, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { openChat } from '#chat/ui/chat-session.ts'
import { type Company, DISCOUNT_PERCENT } from '#company/company.ts'
import { STOCK_PAGE } from '#company/navigation.ts'
import { useCompany } from '#company/use-company.ts'
import { PartSelect } from '#parts/ui/part-select.tsx'
import { OwnQuotes } from '#quotes/ui/own-quotes.tsx'
import type { QuoteFormHandle } from '#quotes/ui/quote-form.tsx'
import { QuotePanel } from '#quotes/ui/quote-panel.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import { TickRule } from '#ui/tick-rule.tsx'
import { useVehicleChoice } from '#vehicles/ui/use-vehicle-choice.ts'
import { VehicleFinder, type VehicleFinderHandle } from '#vehicles/ui/vehicle-finder.tsx'
import { HomeSections } from './home-sections.tsx'
import type { Page } from './page.ts'
import { useStartedQuote } from './started-quote.ts'

const PartReading = lazy(async () => ({ default: (await import('#parts/ui/part-reading.tsx')).PartReading }))

export const homePage: Page = {
  head: (company) => ({
    title: `Used Auto Parts, One Honest Price | ${company.name}`,
    description: describeShop(company),
    canonicalPath: '/',
  }),
  Content: HomePage,
}

function describeShop({ claims: { yards }, since }: Company): string {
  const source = yards ? ` from ${yards} nationwide` : ''
  return `Quality used and salvage auto parts${source}, ${DISCOUNT_PERCENT}% below the market average. In business since ${since}.`
}

function HomePage() {
  const finder = useRef<VehicleFinderHandle>(null)
  // A form sent without scripts comes back alone: it's what the visitor wants to see, and anyone can send wrong ones.
  const isFormAlone = Boolean(usePostedForm())
  const startVinLookup = () => {
    window.scrollTo(0, 0)
    finder.current?.startVinLookup()
  }
  return (
    <>
      <Hero finder={finder} onStartOver={startVinLookup} />
      {!isFormAlone && (
        <Suspense>
          <HomeSections onStartVinLookup={startVinLookup} onLiveChat={openChat} />
        </Suspense>
      )}
    </>
  )
}

/** The item in stock that the chat was about. Another vehicle or part means another item. */
type NamedItem = { number: string; part: string; year: string; make: string; model: string }

function isFor(item: NamedItem | null, vehicle: { year: string; make: string; model: string } | null, part: string) {
  if (!item || !vehicle || item.part !== part) return false
  return item.year === vehicle.year && item.make === vehicle.make && item.model === vehicle.model
}

type HeroProps = { finder: RefObject<VehicleFinderHandle | null>; onStartOver: () => void }

function Hero({ finder, onStartOver }: HeroProps) {
  const { hasStock } = useCompany()
  const vehicle = useVehicleChoice()
  const [partName, setPartName] = usePageState('part', '')
  const [named, setNamed] = usePageState<NamedItem | null>('item', null)
  const item = isFor(named, vehicle.vehicle, partName) ? named : null
  const partSelect = <PartSelect value={partName} onChange={setPartName} disabled={!vehicle.vehicle} />
  const form = useRef<QuoteFormHandle>(null)
  useStartedQuote((quote) => {
    finder.current?.take(quote.vehicle)
    if (quote.part) setPartName(quote.part)
    setNamed(quote.stockNumber ? { ...quote.vehicle, part: quote.part, number: quote.stockNumber } : null)
    form.current?.fill(quote.fields)
  })
  const startOver = () => {
    vehicle.clear()
    setNamed(null)
    setPartName('')
    onStartOver()
  }
  return (
    <div className="page-width flex flex-col gap-6 pt-8 sm:pt-10">
      <div className="flex flex-col gap-4">
        <h1 className="font-display text-[clamp(2rem,11.5vw,3rem)] sm:text-6xl">Used auto parts. One honest price.</h1>
        <p className="text-lg text-muted-foreground">
          Parts {DISCOUNT_PERCENT}% below the market average. Shipping and tax on their own lines, before anyone calls
          you.{' '}
          {hasStock && (
            <a className="link" href={STOCK_PAGE}>
              See the parts in stock
            </a>
          )}
        </p>
        <TickRule />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <VehicleFinder ref={finder} vehicle={vehicle} partSelect={partSelect} partName={partName} />
        <QuotePanel
          ref={form}
          vehicle={vehicle.vehicle}
          part={partName}
          stockNumber={item?.number}
          onStockRefused={() => setNamed(null)}
          notesReading={(words, onChosen) =>
            words && (
              <Suspense>
                <PartReading
                  words={words}
                  onChoose={(name) => {
                    flushSync(() => setPartName(name))
                    onChosen()
                  }}
                />
              </Suspense>
            )
          }
          onVehicleMissing={() => finder.current?.askForVehicle()}
          onReset={startOver}
        />
      </div>
      <OwnQuotes />
    </div>
  )
}
