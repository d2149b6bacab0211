import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/call-api.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import { type QuoteFields, requestedPart } from '#quotes/quote-fields.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { toast } from '#ui/toast-store.ts'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'
import { rememberOwnQuotes } from './own-quotes.tsx'
import type { QuoteAnswer } from './quote-queries.ts'

const NO_VEHICLE = 'Please select or decode vehicle information first'

/** What shows a quote, fetched while it is being priced. */
export const loadQuoteStack = () => import('./quote-stack.tsx')

export type QuoteInput = { form: QuoteFields; vehicle: ChosenVehicle | null; part: string }

export function useRequestQuote() {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: async (input: QuoteInput) => {
      const [quote] = await Promise.all([requestQuote(input, keyFor(input)), loadQuoteStack()])
      return quote
    },
    onSuccess: async ({ isMailed }) => {
      const description = isMailed ? 'Check your email for details.' : 'Save or print it: it was not emailed.'
      toast({ title: 'Quote Request Submitted!', description })
      rememberOwnQuotes()
      await queryClient.invalidateQueries({ queryKey: ['/api/quotes'] })
      await queryClient.invalidateQueries({ queryKey: ['/api/leads'] })
    },
    onError: (error) => toast({ title: 'Error', description: error.message, variant: 'destructive' }),
  })
}

async function requestQuote({ form, vehicle, part }: QuoteInput, idempotencyKey: string): Promise<QuoteAnswer> {
  if (!vehicle) throw new Error(NO_VEHICLE)
  const vehicleId = vehicle.id ?? (await resolveVehicle(vehicle, idempotencyKey))
  const { name, email, phone, zipCode } = form
  const person = { name, email, phone, source: 'website' }
  const lead = await callApi('POST /api/leads', { body: person, idempotencyKey })
  const { year, make, model } = vehicle
  const request = { year, make, model, partName: requestedPart(form.partDetails, part), part: part || null, zipCode }
  const pricing = await callApi('POST /api/pricing', { body: request, idempotencyKey })
  const total = `$${pricing.breakdown.total.toFixed(2)}`
  const body = {
    ...request,
    leadId: lead.id,
    vehicleId,
    partCategory: pricing.part?.category ?? GENERAL_PARTS.category,
    scrapedPrices: pricing.scrapedPrices,
    finalQuote: total,
    estimatedPrice: total,
    notes: `Zip Code: ${zipCode}`,
  }
  return callApi('POST /api/quotes', { body, idempotencyKey })
}

async function resolveVehicle({ year, make, model }: ChosenVehicle, idempotencyKey: string): Promise<number> {
  const vehicle = { year, make, model }
  const found = await callApi('GET /api/vehicles/search', { query: vehicle }).catch(() => null)
  const { id } = found ?? (await callApi('POST /api/vehicles', { body: { ...vehicle, vin: null }, idempotencyKey }))
  return id
}
