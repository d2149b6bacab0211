import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatShortDay } from '#company/business-time.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { type QuoteStep, quoteStepSchema, quoteSteps, shipmentWording } from '#quotes/quote-step.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { toast } from '#ui/toast-store.ts'

type Props = { quote: AsJson<DeskQuote>; onChanged: () => Promise<void> }

type Shipping = { step: QuoteStep; isDone: boolean; carrier?: string | undefined; trackingNumber?: string | undefined }

/** What follows acceptance, step by step. A step that is pressed again is taken back. */
export function QuoteTrack({ quote, onChanged }: Props) {
  const [isShipping, setShipping] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Shipping) => callApi('PATCH /api/admin/quotes/:id/steps', { params: { id: quote.id }, body }),
    onSuccess: (_quote, { step, isDone }) => {
      setShipping(false)
      toast({ title: `${quote.number} is ${isDone ? '' : 'not '}${step}` })
    },
    onError: (error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: onChanged,
  })
  const toggle = (step: QuoteStep, isDone: boolean) => {
    if (isPending) return
    if (step === 'shipped' && !isDone) setShipping(!isShipping)
    else mutate({ step, isDone: !isDone })
  }
  const shipped = quote.steps.find(({ step }) => step === 'shipped')
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Steps of {quote.number}</legend>
        {quoteSteps.map((step) => {
          const done = quote.steps.find((taken) => taken.step === step)
          return (
            <Button
              key={step}
              variant="outline"
              size="small"
              aria-pressed={done !== undefined}
              title={done && `${done.by}, ${formatShortDay(new Date(done.createdAt))}. Press to take it back.`}
              onClick={() => toggle(step, done !== undefined)}
              className="capitalize aria-pressed:border-success aria-pressed:bg-raised"
            >
              {done && <Check aria-hidden="true" className="text-success" />}
              {step}
            </Button>
          )
        })}
      </fieldset>
      {shipped && <p className="text-sm">Shipped with {shipmentWording(shipped)}</p>}
      {isShipping && <ShippingForm isPending={isPending} onSend={mutate} />}
    </div>
  )
}

function ShippingForm({ isPending, onSend }: { isPending: boolean; onSend: (shipping: Shipping) => void }) {
  const { register, handleSubmit, formState } = useForm<Shipping>({
    resolver: schemaResolver(quoteStepSchema),
    defaultValues: { step: 'shipped', isDone: true, carrier: '', trackingNumber: '' },
  })
  return (
    <form
      noValidate
      onSubmit={handleSubmit((shipping) => onSend(shipping))}
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label="Carrier" error={formState.errors.carrier?.message}>
        {(described) => <Input {...described} {...register('carrier')} autoFocus placeholder="For example: UPS" />}
      </Field>
      <Field label="Tracking number" optional error={formState.errors.trackingNumber?.message}>
        {(described) => <Input {...described} {...register('trackingNumber')} className="font-mono" />}
      </Field>
      <Button type="submit" disabled={isPending}>
        Ship and mail
      </Button>
    </form>
  )
}
