import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { withinTime } from '#company/claim-wording.ts'
import { useCompany } from '#company/use-company.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'
import { Answers } from './customer-quote-view.tsx'
import { EarlierQuote } from './earlier-quote.tsx'
import { type CustomerQuoteAnswer, customerQuoteQuery, type QuoteAnswer } from './quote-queries.ts'
import { QuoteSheet, WantThisPart } from './quote-sheet.tsx'

type Props = {
  /** Newest first; at least one. */
  quotes: readonly QuoteAnswer[]
  newId: number | undefined
  name: string
  vehicle: ChosenVehicle | null
  part: string
  isPending: boolean
  onAsk: (request: AnotherPartRequest) => void
  onReset: () => void
}

/** The quotes of this visit, their total, and a way to the next one without retyping everything. */
export function QuoteStack({ quotes, newId, name, vehicle, part, isPending, onAsk, onReset }: Props) {
  const [newest, ...earlier] = quotes
  if (!newest) return null
  const quotedVehicle = toChosenVehicle(newest)
  const isQuoted = part === newest.part?.name && (!vehicle || isFor(newest, vehicle))
  const total = quotes.reduce((cents, { breakdown }) => cents + toCents(breakdown.total), 0)
  return (
    <div className="flex flex-col gap-4">
      <QuoteTag
        key={newest.id}
        quote={newest}
        isNew={newest.id === newId}
        name={name}
        isPending={isPending}
        nameField={
          <AnotherPart vehicle={quotedVehicle} part="" label="Name the part" isPending={isPending} onAsk={onAsk} />
        }
        unquoted={listUnquoted(quotes).map(({ name, quote }) => ({
          name,
          onAsk: () => onAsk({ vehicle: toChosenVehicle(quote), part: name, words: quote.partName }),
        }))}
        onReset={onReset}
      />
      {(newest.part || part) && (
        <AnotherPart
          vehicle={vehicle ?? quotedVehicle}
          part={isQuoted ? '' : part}
          label={`Quote another part for this ${(vehicle ?? quotedVehicle).model}`}
          isPending={isPending}
          onAsk={onAsk}
        />
      )}
      {earlier.map((quote) => (
        <EarlierQuote key={quote.id} quote={quote} />
      ))}
      {earlier.length > 0 && (
        <p className="no-print flex justify-between gap-4 border-t border-border pt-3 font-semibold">
          <span>Total of {quotes.length} quotes</span>
          <span className="tabular-nums">{formatDollars(total)}</span>
        </p>
      )}
    </div>
  )
}

/** Other parts the notes asked for that don't have a price yet. */
function listUnquoted(quotes: readonly QuoteAnswer[]) {
  const isQuoted = (name: string, { vehicleId }: QuoteAnswer) =>
    quotes.some((quote) => quote.part?.name === name && quote.vehicleId === vehicleId)
  const named = quotes.flatMap((quote) => quote.alsoNamed.map(({ name }) => ({ name, quote })))
  return named.filter(({ name, quote }) => !isQuoted(name, quote))
}

function toChosenVehicle({ vehicleId, year, make, model, vin }: QuoteAnswer): ChosenVehicle {
  return { id: vehicleId, year: String(year), make, model, vin }
}

function isFor(quote: QuoteAnswer, { year, make, model }: ChosenVehicle): boolean {
  return String(quote.year) === year && quote.make === make && quote.model === model
}

type QuoteTagProps = {
  quote: QuoteAnswer
  /** Whether it's new, not restored by a reload. */
  isNew: boolean
  name: string
  nameField: ReactNode
  isPending: boolean
  /** Other parts in the request that don't have a price yet. */
  unquoted: readonly { name: string; onAsk: () => void }[]
  onReset: () => void
}

function QuoteTag({ quote, isNew, name, nameField, isPending, unquoted, onReset }: QuoteTagProps) {
  const company = useCompany()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone; screen readers announce what replaced it.
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const latest = useLatest(quote, isNew)
  const { isMailed, partName } = quote
  return (
    <QuoteSheet
      quote={latest}
      titleId="quote-ready"
      title={
        <h2 ref={title} id="quote-ready" tabIndex={-1} className="font-display text-2xl outline-none">
          Your Quote is Ready!
        </h2>
      }
      nameField={nameField}
      words={partName === GENERAL_PARTS.name ? undefined : partName}
      printed={[name, partName].filter(Boolean).join(' · ')}
      actions={
        <Button variant="outline" onClick={onReset}>
          Get Another Quote
        </Button>
      }
    >
      {latest.status === 'pending' && !latest.isItemTaken ? (
        <>
          <p>
            {isMailed
              ? 'Check your email for detailed quote information.'
              : "We only email so many quotes a day, so this one wasn't emailed. Save or print it."}{' '}
            Our team will contact you{withinTime(company.claims.contactWithin)}.
          </p>
          <WantThisPart quote={quote}>
            <Button asChild variant="outline">
              <a href={company.phone.href} aria-label={`Call ${company.phone.display} about ${quote.number}`}>
                <Phone aria-hidden="true" />
                {company.phone.display}
              </a>
            </Button>
          </WantThisPart>
        </>
      ) : (
        <Answers quote={latest} />
      )}
      {unquoted.length > 0 && (
        <div className="no-print flex flex-wrap gap-2">
          {unquoted.map(({ name, onAsk }) => (
            <Button key={name} variant="outline" size="small" disabled={isPending} onClick={onAsk}>
              Quote the {name}
            </Button>
          ))}
        </div>
      )}
    </QuoteSheet>
  )
}

const FRESH_MS = 1000

/** The current quote: it may have been answered on its own page since. */
function useLatest(quote: QuoteAnswer, isNew: boolean): CustomerQuoteAnswer {
  const given = { ...quote, firstName: '', isItemTaken: false }
  const { data } = useQuery({
    ...customerQuoteQuery(quote.token),
    initialData: given,
    initialDataUpdatedAt: isNew ? Date.now() : 0,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  })
  return data ?? given
}

type AnotherPartRequest = { vehicle: ChosenVehicle; part: string; words: string }

type AnotherPartProps = {
  vehicle: ChosenVehicle
  part: string
  label: string
  isPending: boolean
  onAsk: (request: AnotherPartRequest) => void
}

function AnotherPart({ vehicle, part, label, isPending, onAsk }: AnotherPartProps) {
  const [words, setWords] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // On a phone the part is chosen far above, so without scrolling nothing would seem to change.
  const last = useRef(part)
  useEffect(() => {
    if (part && part !== last.current) form.current?.scrollIntoView({ block: 'nearest' })
    last.current = part
  }, [part])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending || (!part && !words.trim())) return
    onAsk({ vehicle, part, words })
    setWords('')
  }
  return (
    <form ref={form} onSubmit={submit} className="no-print flex flex-wrap items-end gap-3">
      {part ? (
        <Button type="submit" disabled={isPending}>
          Quote the {part} for this {vehicle.model}
        </Button>
      ) : (
        <>
          <div className="grow">
            <TextField
              label={label}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              placeholder="For example: radiator"
            />
          </div>
          <Button type="submit" variant="outline" disabled={isPending}>
            {isPending ? 'Getting Quote...' : 'Quote it'}
          </Button>
        </>
      )}
    </form>
  )
}
