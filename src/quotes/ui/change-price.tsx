import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { changedTotalCents, type PriceChange, priceChangeSchema } from '#quotes/price-change.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { toast } from '#ui/toast-store.ts'

type Props = { quote: AsJson<DeskQuote>; onChanged: () => Promise<void> }

const kinds = [
  { value: 'total', label: 'New total' },
  { value: 'percent', label: 'Percent off' },
] as const

/** Another price for an open quote, with the reason; it is mailed again. */
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
  const { register, handleSubmit, formState, watch, setValue } = useForm<PriceChange>({
    resolver: schemaResolver(priceChangeSchema),
    defaultValues: { by: 'total', reason: '', from: quote.breakdown.total },
  })
  const { submit, isPending, problem } = useSubmit({
    send: (body: PriceChange, idempotencyKey) =>
      callApi('POST /api/admin/quotes/:id/price', { params: { id: quote.id }, body, idempotencyKey }),
    onSent: ({ number, finalQuote, isMailed }) => {
      onDone()
      toast({
        title: `${number} is now ${finalQuote}`,
        description: isMailed ? 'The new price was mailed to the customer.' : 'It was not mailed: tell the customer.',
      })
    },
    refresh: onChanged,
  })
  const { errors } = formState
  const beforeCents = toCents(quote.breakdown.total)
  const [by, amount] = watch(['by', 'amount'])
  const isReadable = amount >= 0 && (by === 'total' || amount <= 100)
  return (
    <form noValidate onSubmit={handleSubmit((change) => submit(change))} className="flex flex-col gap-4">
      <ChoiceGroup legend="By" options={kinds} value={by} onChange={(kind) => setValue('by', kind)} />
      <Field
        label={by === 'total' ? 'New total in dollars' : 'Percent off'}
        help={`Now ${quote.finalQuote}, with shipping and tax.`}
        error={errors.amount?.message}
      >
        {(described) => (
          <Input
            {...described}
            {...register('amount', { valueAsNumber: true })}
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            className="max-w-40"
            data-first-focus
          />
        )}
      </Field>
      <Field label="Reason" help="Only staff see it." error={errors.reason?.message}>
        {(described) => (
          <Input {...described} {...register('reason')} placeholder="For example: matched another offer" />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className="sm:self-start">
        {isReadable ? `Change to ${formatDollars(changedTotalCents({ by, amount }, beforeCents))}` : 'Change price'}
      </Button>
    </form>
  )
}
