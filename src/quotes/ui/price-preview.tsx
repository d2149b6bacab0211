import { useQuery } from '@tanstack/react-query'
import { type ApiAnswer, type ApiRequest, callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { formatAmount } from '#lib/money.ts'
import { deliveryWording } from '#pricing/freight-delivery.ts'
import { coreNote } from '#quotes/price-notes.ts'
import { partWording } from '#quotes/quote-wording.ts'
import { describeOffer } from '#stock/stock-offer.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { QuotedItem } from './quoted-item.tsx'

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
  const item = input && data?.stockItem
  return (
    <>
      <p role="status" className="min-h-[1lh] font-semibold tabular-nums">
        {input && data && previewOf(data)}
        {input && error && sentenceOf(error)}
      </p>
      {item && (
        <div className="mt-2 flex flex-col gap-2 text-sm">
          <p>{describeOffer(item)}</p>
          <QuotedItem item={item} part={partWording(data)} />
        </div>
      )}
    </>
  )
}

function previewOf(priced: ApiAnswer<'POST /api/pricing'>): string {
  const { breakdown, delivery } = priced
  const amount = `${partWording(priced)}: ${formatAmount(breakdown.total)} with shipping and tax`
  return [amount, coreNote(priced), delivery && deliveryWording(delivery)].filter(Boolean).join(', ')
}
