import { lazy, type Ref, Suspense, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { QuoteFields } from '#quotes/quote-fields.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'
import { QuoteForm, type QuoteFormHandle, type UnderNotes } from './quote-form.tsx'
import type { QuoteAnswer } from './quote-queries.ts'
import { clearQuoteDraft } from './use-quote-draft.ts'
import { loadQuoteStack, useRequestQuote } from './use-request-quote.ts'

const QuoteStack = lazy(async () => ({ default: (await loadQuoteStack()).QuoteStack }))

type Props = {
  ref?: Ref<QuoteFormHandle>
  vehicle: ChosenVehicle | null
  part: string
  underNotes: UnderNotes
  onVehicleMissing: () => void
  onReset: () => void
}

export function QuotePanel({ ref, vehicle, part, underNotes, onVehicleMissing, onReset }: Props) {
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
  // A part that has been named since makes the price of no part in particular superfluous.
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
      <QuoteForm
        ref={form}
        isPending={request.isPending}
        chosenPart={part}
        underNotes={underNotes}
        lastContact={lastContact}
        onSubmit={(form) => {
          setLastContact(form)
          if (!vehicle) onVehicleMissing()
          request.mutate({ form, vehicle, part }, { onSuccess: addQuote })
        }}
      />
    </Card>
  )
}

/** If it cannot be fetched now, it is asked for again with the quote. */
function preloadQuoteStack() {
  loadQuoteStack().catch(() => {})
}
