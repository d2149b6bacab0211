import { useMutation, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query.ts'
import { callApi } from '#lib/call-api.ts'
import { HttpError } from '#lib/http-error.ts'
import { toast } from '#ui/toast-store.ts'
import { unpackCatalogue } from '#vehicles/catalogue.ts'
import type { DecodedAnswer } from '#vehicles/decoded-vin.ts'

const DECODE_FAILED = 'Failed to decode VIN'

export function useDecodeVin(onDecoded: (decoded: DecodedAnswer) => void) {
  return useMutation({
    mutationFn: (vin: string) => callApi('GET /api/vin/:vin', { params: { vin } }),
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

export function useCatalogue(enabled: boolean) {
  return useQuery({ ...apiQuery('GET /api/vehicles/catalogue'), select: unpackCatalogue, enabled })
}

export function vinErrorSentence(error: Error): string {
  if (!(error instanceof HttpError)) return `${DECODE_FAILED}. ${error.message}`
  return error.sentence ?? DECODE_FAILED
}

export function suggestionOf(error: Error | null): string | null {
  const suggestion = error instanceof HttpError ? error.body?.suggestion : null
  return typeof suggestion === 'string' ? suggestion : null
}
