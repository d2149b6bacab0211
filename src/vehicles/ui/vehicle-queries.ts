import { useMutation, useQuery } from '@tanstack/react-query'
import { fetchJson, HttpError } from '#lib/fetch-json.ts'
import { toast } from '#ui/toast-store.ts'
import { type CompactCatalogue, unpackCatalogue } from '#vehicles/compact-catalogue.ts'
import type { DecodedVehicle } from '#vehicles/decoded-vin.ts'

const DECODE_FAILED = 'Failed to decode VIN'

export type DecodedAnswer = DecodedVehicle & { id?: number }

export function useDecodeVin(onDecoded: (decoded: DecodedAnswer) => void) {
  return useMutation({
    mutationFn: (vin: string) => fetchJson<DecodedAnswer>(`/api/vin/${encodeURIComponent(vin)}`),
    onSuccess: (decoded) => {
      const { year, make, model } = decoded
      toast({ title: 'VIN Decoded Successfully', description: [year, make, model].filter(Boolean).join(' ') })
      onDecoded(decoded)
    },
    onError: (error) => {
      toast({ title: 'VIN Decode Failed', description: vinErrorSentence(error), variant: 'destructive' })
    },
  })
}

/** The makes and models, fetched when they are first wanted. */
export function useCatalogue(wanted: boolean) {
  return useQuery<CompactCatalogue, Error, ReturnType<typeof unpackCatalogue>>({
    queryKey: ['/api/vehicles/catalogue'],
    select: unpackCatalogue,
    enabled: wanted,
  })
}

export function vinErrorSentence(error: Error): string {
  if (!(error instanceof HttpError)) return `${DECODE_FAILED}. ${error.message}`
  return error.sentence ?? DECODE_FAILED
}

/** The VIN that may have been meant, when the server has an idea. */
export function suggestionOf(error: Error | null): string | null {
  const suggestion = error instanceof HttpError ? error.body?.suggestion : null
  return typeof suggestion === 'string' ? suggestion : null
}
