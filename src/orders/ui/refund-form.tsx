import { type FormEvent, useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { formatAmount, toCents, toDollars } from '#lib/money.ts'
import { capitalize } from '#lib/wording.ts'
import { readDollars } from '#orders/order-fields.ts'
import { type RefundRequest, refundMethods } from '#orders/order-request.ts'
import { isPayment } from '#orders/order-state.ts'
import { refundableOf } from '#orders/order-step.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextField } from '#ui/text-field.tsx'
import { type OrderJson, refreshOrders } from './order-queries.ts'
import type { StepProps } from './step-form.ts'

type Way = 'lines' | 'amount' | 'core'

const METHODS = [
  { value: 'as paid', label: 'The way they paid' },
  ...refundMethods.map((value) => ({ value, label: capitalize(value) })),
] as const

type Props = StepProps & { isAdmin: boolean; startWith: Way; returnId?: number }

/** Money goes back: for lines with their tax, an amount, or the core deposit. */
export function RefundForm({ order, isAdmin, startWith, returnId, onDone }: Props) {
  const { id, refundLimit } = order
  const refundable = refundableOf(order)
  const returned = order.returns.find((each) => each.id === returnId)
  const [way, setWay] = useState<Way>(startWith)
  const [lines, setLines] = useState<readonly number[]>(returned?.lines ?? [])
  const [amount, setAmount] = useState(returned ? returned.refund.toFixed(2) : '')
  const [method, setMethod] = useState<(typeof METHODS)[number]['value']>('as paid')
  const [reason, setReason] = useState('')
  const { submit, isPending, problem } = useSubmit({
    send: (body: RefundBody, idempotencyKey) =>
      callApi('POST /api/admin/orders/:id/refunds', { params: { id }, body, idempotencyKey }),
    onSent: (changed) => onDone(changed, saidOf(order, changed)),
    refresh: refreshOrders,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const byHand = method !== 'as paid' && { method }
    if (!isPending) submit({ ...refundOf({ way, lines, amount }), ...byHand, reason, ...(returnId && { returnId }) })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p>
        {formatAmount(refundable)} can be refunded.
        {!isAdmin && ` You can refund up to ${formatAmount(refundLimit)} of an order; an admin can refund more.`}
      </p>
      <ChoiceGroup legend="What to refund" options={waysOf(order)} value={way} onChange={setWay} firstFocus />
      {way === 'lines' && <LineChoice order={order} chosen={lines} onChange={setLines} returnId={returnId} />}
      {way === 'amount' && (
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      {way === 'core' && <p>{formatAmount(worthOf(order, coreIds(order)))} of the core deposit is left.</p>}
      {order.ledger.some(isPaidOnline) && (
        <ChoiceGroup legend="How" options={METHODS} value={method} onChange={setMethod} />
      )}
      <TextField
        label="Reason"
        optional
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" aria-disabled={isPending} className="sm:justify-self-start">
        {isPending ? 'Refunding...' : 'Refund'}
      </Button>
    </form>
  )
}

function isPaidOnline({ provider, kind, state }: OrderJson['ledger'][number]) {
  return provider === 'stripe' && isPayment(kind) && state === 'settled'
}

type RefundBody = Partial<RefundRequest>

function refundOf({ way, lines, amount }: { way: Way; lines: readonly number[]; amount: string }): RefundBody {
  if (way === 'core') return { kind: 'core_refund' }
  if (way === 'lines') return { kind: 'refund', lines: [...lines] }
  const dollars = readDollars(amount)
  return { kind: 'refund', ...(dollars !== null && { amount: dollars }) }
}

function saidOf(before: OrderJson, changed: OrderJson) {
  const cents = toCents(changed.refunded) - toCents(before.refunded)
  if (cents > 0) return { title: `${formatAmount(toDollars(cents))} refunded` }
  return { title: 'Refund on its way', description: 'The payment provider carries it out.' }
}

function coreIds({ lines }: OrderJson): number[] {
  return lines.filter(({ kind }) => kind === 'core').map(({ id }) => id)
}

function worthOf({ lines }: OrderJson, ids: readonly number[]): number {
  const cents = lines.filter(({ id }) => ids.includes(id)).reduce((sum, { refundable }) => sum + toCents(refundable), 0)
  return toDollars(cents)
}

function waysOf(order: OrderJson) {
  const hasCore = worthOf(order, coreIds(order)) > 0
  return [
    { value: 'lines' as const, label: 'Lines' },
    { value: 'amount' as const, label: 'An amount' },
    ...(hasCore ? [{ value: 'core' as const, label: 'Core deposit' }] : []),
  ]
}

type ChoiceProps = {
  order: OrderJson
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
  returnId: number | undefined
}

function LineChoice({ order, chosen, onChange, returnId }: ChoiceProps) {
  const restocking = restockingOf(order, chosen, returnId)
  const open = order.lines.filter(({ refundable }) => refundable > 0)
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Lines, with their tax</legend>
      {open.map(({ id, label, refundable }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 border-b border-border">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
          <span className="tabular-nums">{formatAmount(refundable)}</span>
        </label>
      ))}
      <p className="mt-2 text-sm font-semibold tabular-nums">{formatAmount(worthOf(order, chosen))} chosen</p>
      {restocking && (
        <p className="text-sm tabular-nums">
          Less the restocking fee of return {restocking.number}, {formatAmount(restocking.fee)}:{' '}
          <strong>{formatAmount(restocking.refund)}</strong> goes back.
        </p>
      )}
    </fieldset>
  )
}

/** What the server keeps of the chosen lines: the fee of the named return, or of the one here that waits for its refund. */
function restockingOf(order: OrderJson, chosen: readonly number[], returnId: number | undefined) {
  const isMeant = ({ id, state, refund, lines }: OrderJson['returns'][number]) =>
    returnId === undefined
      ? (state === 'received' || state === 'inspected') && refund > 0 && lines.some((line) => chosen.includes(line))
      : id === returnId
  const returned = order.returns.find(isMeant)
  const kept = order.lines.filter(({ id }) => chosen.includes(id) && returned?.lines.includes(id))
  const feeCents = kept.reduce((sum, { restockingFee }) => sum + toCents(restockingFee), 0)
  if (!returned || feeCents === 0) return null
  const refund = toDollars(toCents(worthOf(order, chosen)) - feeCents)
  return { number: returned.number, fee: toDollars(feeCents), refund }
}
