import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ApiAnswer, type ApiRequest, callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { formatAmount } from '#lib/money.ts'
import { deliveryWording } from '#pricing/freight-delivery.ts'
import { coreNote } from '#quotes/price-notes.ts'
import { partWording } from '#quotes/quote-wording.ts'
import { stockPath } from '#stock/stock-address.ts'
import { describeOffer } from '#stock/stock-offer.ts'
import { classNames } from '#ui/class-names.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { OfferSelects, type Preference } from './offer-selects.tsx'

type PriceInput = ApiRequest<'POST /api/pricing'>['body']

const PAUSE_MS = 300

type Props = { input: PriceInput | null; onChoose: (preference: Preference) => void }

/** What a part would cost, to tell a caller before anything is saved, and what else it could be. */
export function PricePreview({ input, onChoose }: Props) {
  const settled = useDebounced(JSON.stringify(input), PAUSE_MS)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['/api/pricing', settled],
    queryFn: () => callApi('POST /api/pricing', { body: JSON.parse(settled) as PriceInput }),
    enabled: settled !== 'null',
    // The lists stay, and so does the focus in them.
    placeholderData: keepPreviousData,
  })
  const item = input && data?.stockItem
  return (
    <div className={classNames(isPlaceholderData && 'opacity-50')}>
      <p role="status" className="min-h-[1lh] font-semibold tabular-nums">
        {input && data && previewOf(data)}
        {input && error && sentenceOf(error)}
      </p>
      {input && data && <OfferSelects priced={data} onChoose={onChoose} />}
      {item && (
        <p className="mt-2 text-sm">
          {describeOffer(item)}{' '}
          <a className="link" href={stockPath(item.number)} target="_blank" rel="noreferrer">
            {item.photos.length > 0 ? 'See its photos' : 'See its page'}
          </a>
        </p>
      )}
    </div>
  )
}

function previewOf(priced: ApiAnswer<'POST /api/pricing'>): string {
  const { breakdown, delivery, deliveries } = priced
  const amount = `${partWording(priced)}: ${formatAmount(breakdown.total)} with shipping and tax`
  // Where there's a choice, the list says which.
  const place = delivery && deliveries.length < 2 && deliveryWording(delivery)
  return [amount, coreNote(priced), place].filter(Boolean).join(', ')
}
