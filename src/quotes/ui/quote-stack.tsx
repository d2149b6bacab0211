import { formatDollars, toCents } from '#lib/money.ts'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'
import { AnotherPart, type AnotherPartRequest } from './another-part.tsx'
import { EarlierQuote } from './earlier-quote.tsx'
import type { QuoteAnswer } from './quote-queries.ts'
import { QuoteTag } from './quote-tag.tsx'

type Props = {
  /** Newest first; at least one. */
  quotes: readonly QuoteAnswer[]
  /** The one that was just made, if any. */
  newId: number | undefined
  name: string
  vehicle: ChosenVehicle | null
  part: string
  isPending: boolean
  onAsk: (request: AnotherPartRequest) => void
  onReset: () => void
}

/** The quotes of this visit, what they come to, and the way to the next one without typing everything again. */
export function QuoteStack({ quotes, newId, name, vehicle, part, isPending, onAsk, onReset }: Props) {
  const [newest, ...earlier] = quotes
  if (!newest) return null
  const quotedVehicle = toChosenVehicle(newest)
  const total = quotes.reduce((cents, { breakdown }) => cents + toCents(breakdown.total), 0)
  return (
    <div className="flex flex-col gap-4">
      <QuoteTag
        key={newest.id}
        quote={newest}
        isNew={newest.id === newId}
        customer={{ name, vin: vehicle && isFor(newest, vehicle) ? vehicle.vin : null }}
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
          part={part === newest.part?.name ? '' : part}
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
          <span>All {quotes.length} quotes together</span>
          <span className="tabular-nums">{formatDollars(total)}</span>
        </p>
      )}
    </div>
  )
}

/** What the words asked for beside the part that was priced, as long as it has no price of its own. */
function listUnquoted(quotes: readonly QuoteAnswer[]) {
  const isQuoted = (name: string, { vehicleId }: QuoteAnswer) =>
    quotes.some((quote) => quote.part?.name === name && quote.vehicleId === vehicleId)
  const named = quotes.flatMap((quote) => quote.alsoNamed.map(({ name }) => ({ name, quote })))
  return named.filter(({ name, quote }) => !isQuoted(name, quote))
}

function toChosenVehicle({ vehicleId, year, make, model }: QuoteAnswer): ChosenVehicle {
  return { id: vehicleId, year: String(year), make, model, vin: null }
}

function isFor(quote: QuoteAnswer, { year, make, model }: ChosenVehicle): boolean {
  return String(quote.year) === year && quote.make === make && quote.model === model
}
