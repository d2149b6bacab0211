import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AsJson } from '#lib/as-json.ts'
import { fetchJson } from '#lib/fetch-json.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import type { NewQuoteAnswer } from '#quotes/quote.ts'
import { type QuoteFields, wantedPart } from '#quotes/quote-fields.ts'
import { toast } from '#ui/toast-store.ts'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'

const NO_VEHICLE = 'Please select or decode vehicle information first'

export type QuoteAnswer = AsJson<NewQuoteAnswer>

export type QuoteWish = { form: QuoteFields; vehicle: ChosenVehicle | null; part: string }

export function useRequestQuote() {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (wish: QuoteWish) => requestQuote(wish, keyFor(wish)),
    onSuccess: async () => {
      toast({ title: 'Quote Request Submitted!', description: 'Check your email for details.' })
      await queryClient.invalidateQueries({ queryKey: ['/api/leads'] })
    },
    onError: (error) => toast({ title: 'Error', description: error.message, variant: 'destructive' }),
  })
}

/** The vehicle first, then the lead, then the price, then the quote. Each call may be repeated without doubling anything. */
async function requestQuote({ form, vehicle, part }: QuoteWish, idempotencyKey: string): Promise<QuoteAnswer> {
  if (!vehicle) throw new Error(NO_VEHICLE)
  const post = <Answer>(path: string, body: object) =>
    fetchJson<Answer>(path, { method: 'POST', body, headers: { 'Idempotency-Key': idempotencyKey } })

  const vehicleId = vehicle.id ?? (await resolveVehicle(vehicle, post))
  const { name, email, phone, zipCode } = form
  const lead = await post<{ id: number }>('/api/leads', { name, email, phone, source: 'website' })
  const { year, make, model } = vehicle
  const wanted = { year, make, model, partName: wantedPart(form.partDetails, part), part: part || null, zipCode }
  const pricing = await post<PricingAnswer>('/api/pricing', wanted)
  const total = `$${pricing.breakdown.total.toFixed(2)}`
  return post<QuoteAnswer>('/api/quotes', {
    ...wanted,
    leadId: lead.id,
    vehicleId,
    partCategory: pricing.part?.category ?? 'General',
    scrapedPrices: pricing.scrapedPrices,
    finalQuote: total,
    estimatedPrice: total,
    notes: `Zip Code: ${zipCode}`,
  })
}

type Post = <Answer>(path: string, body: object) => Promise<Answer>

/** A vehicle chosen by hand may be on file already; if it is not found, for whatever reason, it is put there. */
async function resolveVehicle({ year, make, model }: ChosenVehicle, post: Post): Promise<number> {
  const query = new URLSearchParams({ year, make, model })
  const found = await fetchJson<{ id: number }>(`/api/vehicles/search?${query}`).catch(() => null)
  return (found ?? (await post<{ id: number }>('/api/vehicles', { year, make, model, vin: null }))).id
}
