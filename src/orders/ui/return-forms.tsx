import { type FormEvent, useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { inspectionFieldsSchema, judgementFieldsSchema } from '#orders/order-fields.ts'
import { Button } from '#ui/button.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextareaField } from '#ui/text-field.tsx'
import { type OrderJson, refreshOrders } from './order-queries.ts'
import type { StepProps } from './step-form.ts'

/** Staff enter a customer's return, even one the terms don't allow. */
export function ReturnForm({ order, onDone }: StepProps) {
  const { id, returns } = order
  const taken = new Set(returns.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines))
  const parts = order.lines.filter((line) => line.kind === 'part' && !taken.has(line.id))
  const [lines, setLines] = useState<readonly number[]>(parts.map((part) => part.id))
  const [reason, setReason] = useState('')
  const { submit, isPending, problem } = useSubmit({
    send: (body: { reason: string; lines: number[] }, idempotencyKey) =>
      callApi('POST /api/admin/orders/:id/returns', { params: { id }, body, idempotencyKey }),
    onSent: (changed: OrderJson) =>
      onDone(changed, { title: 'Return requested', description: 'Approve it to send the customer the address.' }),
    refresh: refreshOrders,
  })
  const toggle = (line: number) =>
    setLines(lines.includes(line) ? lines.filter((each) => each !== line) : [...lines, line])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) submit({ reason, lines: [...lines] })
  }
  if (parts.length === 0) return <p>We already have a return request for each part of this order.</p>
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">What comes back</legend>
        {parts.map((part) => (
          <label key={part.id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={lines.includes(part.id)}
              onChange={() => toggle(part.id)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="wrap-anywhere">{part.label}</span>
          </label>
        ))}
      </fieldset>
      <TextareaField
        label="Why"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" aria-disabled={isPending} className="sm:justify-self-start">
        {isPending ? 'Recording...' : 'Record the return'}
      </Button>
    </form>
  )
}

type ReturnProps = StepProps & { returnId: number }

const JUDGEMENTS = [
  { value: 'approved', label: 'Approve' },
  { value: 'refused', label: 'Refuse' },
] as const

/** The customer gets an email with the answer. */
export function JudgeForm({ order: { id, returns }, returnId, onDone }: ReturnProps) {
  const { number, reason } = returns.find((each) => each.id === returnId) ?? {}
  return (
    <>
      <p className="wrap-anywhere">
        {number}: {reason}
      </p>
      <FieldForm
        schema={judgementFieldsSchema}
        defaults={{ state: 'approved', note: '' }}
        fields={({ state }) => [
          { name: 'state', label: 'Answer', options: JUDGEMENTS },
          state === 'refused'
            ? { name: 'note', label: 'Why not', help: 'Goes to the customer.', rows: 2, maxLength: 500 }
            : { name: 'note', label: 'Note', help: 'Only staff see it.', optional: true, rows: 2, maxLength: 500 },
        ]}
        action={({ state }) => (state === 'refused' ? 'Refuse the return' : 'Approve the return')}
        send={(body) => callApi('PATCH /api/admin/orders/:id/returns/:returnId', { params: { id, returnId }, body })}
        onSent={(changed, { state }) =>
          onDone(changed, {
            title: `${number} is ${state}`,
            description: `The customer gets an email with ${state === 'refused' ? 'the reason' : 'the address'}.`,
          })
        }
        refresh={refreshOrders}
      />
    </>
  )
}

const PLACES = [
  { value: 'shelf', label: 'Back on the shelf' },
  { value: 'scrap', label: 'Scrap it' },
] as const

/** What staff found when they inspected the part. */
export function InspectForm({ order: { id, returns }, returnId, onDone }: ReturnProps) {
  const number = returns.find((each) => each.id === returnId)?.number
  return (
    <FieldForm
      schema={inspectionFieldsSchema}
      defaults={{ restock: 'shelf', note: '' }}
      fields={[
        { name: 'restock', label: 'What happens to the part', options: PLACES },
        { name: 'note', label: 'What you found', optional: true, rows: 2, maxLength: 500 },
      ]}
      action="Record the inspection"
      send={(fields) =>
        callApi('PATCH /api/admin/orders/:id/returns/:returnId', {
          params: { id, returnId },
          body: { ...fields, state: 'inspected' },
        })
      }
      onSent={(changed) => onDone(changed, { title: `${number} is inspected`, description: 'Now refund it.' })}
      refresh={refreshOrders}
    />
  )
}
