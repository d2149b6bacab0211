import { useState } from 'react'
import type { QuoteForm as QuoteFields } from '#quotes/quote-form.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteTag } from './quote-tag.tsx'
import { useRequestQuote } from './use-request-quote.ts'

type Props = { vehicle: ChosenVehicle | null; part: string; onReset: () => void }

/** Card 2 of the home page: four fields, then the price in their place. */
export function QuotePanel({ vehicle, part, onReset }: Props) {
  const [lastContact, setLastContact] = useState<QuoteFields | null>(null)
  const request = useRequestQuote()
  if (request.data) {
    return (
      <QuoteTag
        quote={request.data}
        onReset={() => {
          request.reset()
          onReset()
        }}
      />
    )
  }
  return (
    <Card>
      <CardTitle className="mb-4">Get Your Free Quote</CardTitle>
      <QuoteForm
        isPending={request.isPending}
        lastContact={lastContact}
        onSubmit={(form) => {
          setLastContact(form)
          request.mutate({ form, vehicle, part })
        }}
      />
    </Card>
  )
}
