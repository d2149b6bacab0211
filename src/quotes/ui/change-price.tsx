import { useState } from 'react'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { HttpError } from '#lib/http-error.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { changedTotalCents, priceChangeSchema } from '#quotes/price-change.ts'
import { adjustmentCents, freeShippingTotalCents } from '#quotes/price-notes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
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
  const { act: undo } = useAction({
    act: () => callApi('POST /api/admin/quotes/:id/price/undo', { params: { id: quote.id } }),
    onDone: ({ number, finalQuote }) =>
      toast({ title: `${number} is ${finalQuote} again`, description: 'No email went out.' }),
    refresh: onChanged,
  })
  // The server asks once about a price that's far off; sending the same one again confirms it.
  const [doubted, setDoubted] = useState<number | null>(null)
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
          help: `Now ${quote.finalQuote}, with shipping and tax.${freeShippingHint(quote)} ${whoHears(quote)}`,
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
          ? actionFor(changedTotalCents({ by, amount }, beforeCents), doubted)
          : 'Change price'
      }
      send={(change, idempotencyKey) => {
        const totalCents = changedTotalCents(change, beforeCents)
        const body = totalCents === doubted ? { ...change, confirm: true } : change
        const sending = callApi('POST /api/admin/quotes/:id/price', { params: { id: quote.id }, body, idempotencyKey })
        sending.catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 422) setDoubted(totalCents)
        })
        return sending
      }}
      onSent={({ number, finalQuote, isMailed }) => {
        onDone()
        toast({
          title: `${number} is now ${finalQuote}`,
          description: isMailed
            ? "We'll email the new price in a few seconds."
            : "It wasn't emailed. Please tell the customer.",
          action: { label: 'Undo', onAction: undo },
        })
      }}
      refresh={onChanged}
    />
  )
}

function whoHears({ status }: AsJson<DeskQuote>) {
  return `We email the new price if we have an address.${status === 'requested' ? ' The customer has to say yes again.' : ''}`
}

/** Before any other change: then the tax rate is that of the original price. */
function freeShippingHint(quote: AsJson<DeskQuote>) {
  const { breakdown } = quote
  if (breakdown.freight === 0 || adjustmentCents(breakdown) !== 0) return ''
  return ` For free shipping, make it ${formatDollars(freeShippingTotalCents(quote))}.`
}

function actionFor(totalCents: number, doubted: number | null) {
  const amount = formatDollars(totalCents)
  return totalCents === doubted ? `Yes, change to ${amount}` : `Change to ${amount}`
}
