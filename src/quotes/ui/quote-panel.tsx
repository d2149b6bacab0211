import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, type Ref, Suspense, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { callApi } from '#lib/call-api.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import { toPricingRequest, toQuoteRequest, zipNote } from '#quotes/quote-fields.ts'
import type { QuoteFields } from '#quotes/quote-fields-schema.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { toast } from '#ui/toast-store.ts'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'
import { rememberOwnQuotes } from './own-quotes.tsx'
import { clearQuoteDraft, type NotesReading, QuoteForm, type QuoteFormHandle } from './quote-form.tsx'
import type { QuoteAnswer } from './quote-queries.ts'

const QuoteStack = lazy(async () => ({ default: (await loadQuoteStack()).QuoteStack }))

type Props = {
  ref?: Ref<QuoteFormHandle>
  vehicle: ChosenVehicle | null
  part: string
  stockNumber: string | undefined
  /** It's gone, or doesn't fit. */
  onStockRefused: () => void
  notesReading: NotesReading
  onVehicleMissing: () => void
  onReset: () => void
}

export function QuotePanel(props: Props) {
  const { ref, vehicle, part, stockNumber, onStockRefused, notesReading, onVehicleMissing, onReset } = props
  const [lastContact, setLastContact] = usePageState<QuoteFields | null>('contact', null)
  const [quotes, setQuotes] = usePageState<readonly QuoteAnswer[]>('quotes', [])
  const request = useRequestQuote()
  const form = useRef<QuoteFormHandle>(null)
  useImperativeHandle(ref, () => ({
    fill(fields) {
      flushSync(() => setQuotes([]))
      form.current?.fill(fields)
    },
  }))
  // Once a part is named, the price for no particular part can go.
  const addQuote = (quote: QuoteAnswer) => setQuotes((given) => [quote, ...given.filter(({ part }) => part)])
  if (quotes.length > 0 && lastContact) {
    const startOver = () => {
      clearQuoteDraft()
      setQuotes([])
      onReset()
    }
    return (
      <Suspense fallback={<Card aria-busy="true" className="min-h-160" />}>
        <QuoteStack
          quotes={quotes}
          newId={request.data?.id}
          name={lastContact.name}
          vehicle={vehicle}
          part={part}
          isPending={request.isPending}
          onAsk={({ words, ...chosen }) =>
            request.mutate({ ...chosen, form: { ...lastContact, partDetails: words } }, { onSuccess: addQuote })
          }
          onReset={startOver}
        />
      </Suspense>
    )
  }
  return (
    <Card id="quote" onFocus={preloadQuoteStack}>
      <CardTitle className="mb-4">Get Your Free Quote</CardTitle>
      {stockNumber && <p className="mb-4">For stock number {stockNumber}, from our own yard.</p>}
      <QuoteForm
        ref={form}
        isPending={request.isPending}
        chosenPart={part}
        notesReading={notesReading}
        lastContact={lastContact}
        onSubmit={(form) => {
          setLastContact(form)
          if (!vehicle) onVehicleMissing()
          const onError = ({ message }: Error) => stockNumber && message.includes(stockNumber) && onStockRefused()
          request.mutate({ form, vehicle, part, stockNumber }, { onSuccess: addQuote, onError })
        }}
        onInvalid={() => !vehicle && onVehicleMissing()}
      />
    </Card>
  )
}

/** If it can't be fetched now, it's fetched again with the quote. */
function preloadQuoteStack() {
  loadQuoteStack().catch(() => {})
}

const NO_VEHICLE = 'Please select or decode vehicle information first'

/** The quote view, loaded while the price is calculated. */
const loadQuoteStack = () => import('./quote-stack.tsx')

type QuoteInput = {
  form: QuoteFields
  vehicle: ChosenVehicle | null
  part: string
  stockNumber?: string | undefined
}

function useRequestQuote() {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: async (input: QuoteInput) => {
      const [quote] = await Promise.all([requestQuote(queryClient, input, keyFor(input)), loadQuoteStack()])
      return quote
    },
    onSuccess: async ({ isMailed }) => {
      const description = isMailed ? 'Check your email for details.' : "It wasn't emailed, so save or print it."
      toast({ title: 'Quote Request Submitted!', description })
      rememberOwnQuotes()
      await queryClient.invalidateQueries({ queryKey: ['/api/quotes'] })
      await queryClient.invalidateQueries({ queryKey: ['/api/leads'] })
    },
    onError: (error) => toast({ title: 'Error', description: error.message, variant: 'destructive' }),
  })
}

async function requestQuote(
  queryClient: QueryClient,
  { form, vehicle, part, stockNumber }: QuoteInput,
  idempotencyKey: string,
): Promise<QuoteAnswer> {
  if (!vehicle) throw new Error(NO_VEHICLE)
  const vehicleId = vehicle.id ?? (await resolveVehicle(vehicle))
  const { name, email, phone, zipCode } = form
  const person = { name, email, phone, source: 'website' }
  const lead = await callApi('POST /api/leads', { body: person, idempotencyKey })
  const { year, make, model, vin } = vehicle
  const asked = { year, make, model, vin, words: form.partDetails, part, zipCode, stockNumber }
  // Pricing changes nothing on the server and needs no key there. Cached here, a retried quote has the same price.
  const pricing = await queryClient.fetchQuery({
    queryKey: ['/api/pricing', idempotencyKey],
    queryFn: () => callApi('POST /api/pricing', { body: toPricingRequest(asked) }),
  })
  const total = `$${pricing.breakdown.total.toFixed(2)}`
  const body = {
    ...toQuoteRequest(lead.id, { ...asked, vehicleId, notes: zipNote(zipCode) }),
    partCategory: pricing.part?.category ?? GENERAL_PARTS.category,
    scrapedPrices: pricing.scrapedPrices,
    finalQuote: total,
    estimatedPrice: total,
  }
  return callApi('POST /api/quotes', { body, idempotencyKey })
}

/** Needs no key: adding the same vehicle again changes nothing. */
async function resolveVehicle({ year, make, model }: ChosenVehicle): Promise<number> {
  const vehicle = { year, make, model }
  const found = await callApi('GET /api/vehicles/search', { query: vehicle }).catch(() => null)
  const { id } = found ?? (await callApi('POST /api/vehicles', { body: { ...vehicle, vin: null } }))
  return id
}
