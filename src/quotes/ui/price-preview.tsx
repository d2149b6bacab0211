import { useQuery } from '@tanstack/react-query'
import { type ApiRequest, callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import { partWording } from '#quotes/quote-wording.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'

type PriceInput = ApiRequest<'POST /api/pricing'>['body']

const PAUSE_MS = 300

/** What a part would cost, to tell a caller before anything is saved. */
export function PricePreview({ input }: { input: PriceInput | null }) {
  const settled = useDebounced(JSON.stringify(input), PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['/api/pricing', settled],
    queryFn: () => callApi('POST /api/pricing', { body: JSON.parse(settled) as PriceInput }),
    enabled: settled !== 'null',
  })
  return (
    <p role="status" className="min-h-[1lh] font-semibold tabular-nums">
      {input && data && `${partWording(data)}: ${formatDollars(toCents(data.breakdown.total))} with shipping and tax`}
      {input && error && sentenceOf(error)}
    </p>
  )
}
