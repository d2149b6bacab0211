import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import { partWording } from '#quotes/quote-wording.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'

export type PartWish = {
  year: string
  make: string
  model: string
  partName: string
  part: string | null
  zipCode: string | null
}

const PAUSE_MS = 300

/** What a part would cost, to be said on the phone before it is written down. */
export function PricePreview({ wish }: { wish: PartWish | null }) {
  const settled = useDebounced(JSON.stringify(wish), PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['/api/pricing', settled],
    queryFn: () => callApi('POST /api/pricing', { body: JSON.parse(settled) as PartWish }),
    enabled: settled !== 'null',
  })
  return (
    <p role="status" className="min-h-[1lh] font-semibold tabular-nums">
      {wish && data && `${partWording(data)}: ${formatDollars(toCents(data.breakdown.total))} with shipping and tax`}
      {wish && error && sentenceOf(error)}
    </p>
  )
}
