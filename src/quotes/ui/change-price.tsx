import { useState } from 'react'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { changedTotalCents, priceChangeSchema } from '#quotes/price-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { toast } from '#ui/toast-store.ts'

type Props = { quote: AsJson<DeskQuote>; onChanged: () => Promise<void> }

const kinds = [
  { value: 'total', label: 'New total' },
  { value: 'percent', label: 'Percent off' },
] as const

export function ChangePrice({ quote, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Change price <span className="sr-only">{quote.number}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Change price of ${quote.number}`}>
        {isOpen && <PriceForm quote={quote} onChanged={onChanged} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function PriceForm({ quote, onChanged, onDone }: Props & { onDone: () => void }) {
  const beforeCents = toCents(quote.breakdown.total)
  return (
    <FieldForm
      schema={priceChangeSchema}
      defaults={{ by: 'total', reason: '', from: quote.breakdown.total }}
      firstFocus="amount"
      fields={({ by }) => [
        { name: 'by', label: 'By', options: kinds },
        {
          name: 'amount',
          label: by === 'total' ? 'New total in dollars' : 'Percent off',
          help: `Now ${quote.finalQuote}, with shipping and tax.`,
          type: 'number',
          min: 0,
          step: 'any',
          inputMode: 'decimal',
          className: 'max-w-40',
        },
        {
          name: 'reason',
          label: 'Reason',
          help: 'Only staff see it.',
          placeholder: 'For example: matched another offer',
        },
      ]}
      action={({ by, amount }) =>
        amount >= 0 && (by === 'total' || amount <= 100)
          ? `Change to ${formatDollars(changedTotalCents({ by, amount }, beforeCents))}`
          : 'Change price'
      }
      send={(body, idempotencyKey) =>
        callApi('POST /api/admin/quotes/:id/price', { params: { id: quote.id }, body, idempotencyKey })
      }
      onSent={({ number, finalQuote, isMailed }) => {
        onDone()
        toast({
          title: `${number} is now ${finalQuote}`,
          description: isMailed
            ? 'The new price was mailed to the customer.'
            : "It wasn't mailed. Please tell the customer.",
        })
      }}
      refresh={onChanged}
    />
  )
}
