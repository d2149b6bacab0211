import { callApi } from '#lib/call-api.ts'
import { formatAmount } from '#lib/money.ts'
import { capitalize } from '#lib/wording.ts'
import { paymentFieldsSchema, readDollars } from '#orders/order-fields.ts'
import { paymentMethods } from '#orders/order-request.ts'
import { FieldForm } from '#ui/field-form.tsx'
import { refreshOrders } from './order-queries.ts'
import type { StepProps } from './step-form.ts'

const METHODS = paymentMethods.map((value) => ({ value, label: value === 'card' ? 'Card' : capitalize(value) }))
const KINDS = [
  { value: 'payment', label: 'Payment' },
  { value: 'deposit', label: 'Deposit' },
] as const

/** Money that came in at the counter or by mail. */
export function PaymentForm({ order, onDone }: StepProps) {
  const { id, number, due, deposit, paid } = order
  const isDeposit = deposit !== null && paid === 0
  return (
    <>
      <p>
        {formatAmount(due)} is due{isDeposit && `. The deposit is ${formatAmount(deposit)}`}.
      </p>
      <FieldForm
        schema={paymentFieldsSchema}
        defaults={{ kind: 'payment', method: 'cash', amount: due, reason: '' }}
        fields={[
          { name: 'method', label: 'How', options: METHODS },
          { name: 'amount', label: 'Amount', inputMode: 'decimal', read: readDollars, className: 'max-w-48' },
          ...(isDeposit ? [{ name: 'kind', label: 'What for', options: KINDS } as const] : []),
          { name: 'reason', label: 'Note', help: "A check's number, for example.", optional: true, maxLength: 200 },
        ]}
        firstFocus="amount"
        action={({ amount }) => (amount > 0 ? `Record ${formatAmount(amount)}` : 'Record the payment')}
        pending="Recording..."
        send={(body, idempotencyKey) =>
          callApi('POST /api/admin/orders/:id/payments', { params: { id }, body, idempotencyKey })
        }
        onSent={(changed, { amount }) =>
          onDone(changed, {
            title: `${formatAmount(amount)} recorded`,
            description: changed.due > 0 ? `${formatAmount(changed.due)} is still due.` : `${number} is paid.`,
          })
        }
        refresh={refreshOrders}
      />
    </>
  )
}
