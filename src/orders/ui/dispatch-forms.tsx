import { useId } from 'react'
import { callApi } from '#lib/call-api.ts'
import { formatAmount } from '#lib/money.ts'
import { carrierNames, guessCarrier } from '#orders/carrier.ts'
import { deliveryFieldsSchema, shipmentFieldsSchema } from '#orders/order-fields.ts'
import { entryNames } from '#orders/order-history.ts'
import { cancellationSchema, reversalSchema } from '#orders/order-request.ts'
import { FieldForm } from '#ui/field-form.tsx'
import { AddressForm } from './address-form.tsx'
import { type OrderJson, refreshOrders } from './order-queries.ts'
import type { StepProps } from './step-form.ts'

/** One package or pallet. Asks for the address first if we don't have one. */
export function ShipForm(props: StepProps) {
  return props.order.address ? <PackageForm {...props} /> : <AddressForm {...props} />
}

function PackageForm({ order, onDone }: StepProps) {
  const { id, number, due } = order
  const carriers = useId()
  const carrierField = (tracking: string) => {
    const guess = guessCarrier(tracking)
    const help = guess ? `Looks like ${guess}. Leave it blank to use that.` : 'FedEx, UPS or the freight carrier.'
    return { name: 'carrier', label: 'Carrier', help, list: carriers, placeholder: guess ?? '', maxLength: 60 } as const
  }
  return (
    <>
      <UnpaidWarning order={order} />
      <FieldForm
        schema={shipmentFieldsSchema}
        defaults={{ tracking: '', carrier: '', reason: '' }}
        fields={({ tracking }) => [
          { name: 'tracking', label: 'Tracking number', optional: true, maxLength: 60, spellCheck: false },
          carrierField(tracking),
          ...(due > 0 ? [{ name: 'reason', label: 'Why it ships unpaid', maxLength: 200 } as const] : []),
        ]}
        firstFocus="tracking"
        action="Record the shipment"
        pending="Recording..."
        send={(body, idempotencyKey) =>
          callApi('POST /api/admin/orders/:id/shipments', { params: { id }, body, idempotencyKey })
        }
        onSent={(changed) =>
          onDone(changed, { title: `${number} is on its way`, description: 'The customer gets an email with it.' })
        }
        refresh={refreshOrders}
      >
        <datalist id={carriers}>
          {carrierNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </FieldForm>
    </>
  )
}

/** A carrier brought it, or the customer picks it up with the code from their page. */
export function DeliverForm({ order, onDone }: StepProps) {
  const { id, number, due, isPickup } = order
  const askReason = isPickup && due > 0
  return (
    <>
      {isPickup ? <UnpaidWarning order={order} /> : <p>Press this once the carrier says it arrived.</p>}
      <FieldForm
        schema={deliveryFieldsSchema}
        defaults={{ code: '', reason: '' }}
        fields={[
          ...(isPickup
            ? [
                {
                  name: 'code',
                  label: 'Pickup code',
                  help: "It's on the customer's order page. Without it, check their ID.",
                  optional: true,
                  inputMode: 'numeric',
                  maxLength: 20,
                  className: 'max-w-48',
                } as const,
              ]
            : []),
          ...(askReason
            ? [{ name: 'reason', label: "Why you're handing it over unpaid", maxLength: 200 } as const]
            : []),
        ]}
        action={isPickup ? 'Mark handed over' : 'Mark delivered'}
        send={(body) => callApi('POST /api/admin/orders/:id/deliveries', { params: { id }, body })}
        onSent={(changed) => onDone(changed, { title: `${number} is ${isPickup ? 'handed over' : 'delivered'}` })}
        refresh={refreshOrders}
      />
    </>
  )
}

function UnpaidWarning({ order: { due } }: { order: OrderJson }) {
  return due > 0 ? <p className="font-semibold">{formatAmount(due)} isn't paid yet.</p> : null
}

/** Before it ships. Online payments are refunded automatically. */
export function CancelForm({ order: { id, number, paid }, onDone }: StepProps) {
  return (
    <>
      <p>
        {paid > 0
          ? 'Online payments are refunded automatically. Refund the rest afterwards.'
          : 'Nothing was paid, so nothing has to be refunded.'}
      </p>
      <FieldForm
        schema={cancellationSchema}
        defaults={{ reason: '' }}
        fields={[{ name: 'reason', label: 'Message to the customer', rows: 3, maxLength: 500 }]}
        action={`Cancel ${number}`}
        pending="Canceling..."
        send={(body) => callApi('POST /api/admin/orders/:id/cancel', { params: { id }, body })}
        onSent={(changed) =>
          onDone(changed, {
            title: `${number} is canceled`,
            ...(changed.owesRefund && { description: 'The customer is owed a refund.' }),
          })
        }
        refresh={refreshOrders}
      />
    </>
  )
}

/** A mistake in the ledger. Both entries stay. */
export function ReverseForm({ order, entryId, onDone }: StepProps & { entryId: number }) {
  const entry = order.ledger.find((each) => each.id === entryId)
  const what = entry && `${entryNames[entry.kind].toLowerCase()} of ${formatAmount(entry.amount)}`
  return (
    <>
      <p>Record the opposite of the {what}. No money moves, and both entries stay in the ledger.</p>
      <FieldForm
        schema={reversalSchema}
        defaults={{ reason: '' }}
        fields={[{ name: 'reason', label: 'What was wrong', maxLength: 200 }]}
        action="Reverse it"
        send={(body) =>
          callApi('POST /api/admin/orders/:id/ledger/:entryId/reversal', { params: { id: order.id, entryId }, body })
        }
        onSent={(changed) => onDone(changed, { title: 'Reversed', description: `The ${what} doesn't count anymore.` })}
        refresh={refreshOrders}
      />
    </>
  )
}
