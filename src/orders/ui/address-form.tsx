import { useId } from 'react'
import { stateNames } from '#company/us-states.ts'
import { callApi } from '#lib/call-api.ts'
import { quoteAddressSchema } from '#quotes/quote-address.ts'
import { FieldForm } from '#ui/field-form.tsx'
import { refreshOrders } from './order-queries.ts'
import type { StepProps } from './step-form.ts'

/** "iowa" and "ia" are IA. */
function readState(text: unknown): string {
  const typed = String(text ?? '')
    .trim()
    .toUpperCase()
  return Object.keys(stateNames).find((code) => stateNames[code]?.toUpperCase() === typed) ?? typed
}

/** Where an order goes. Its price stays, even if the freight to there is different. */
export function AddressForm({ order: { id, number, address }, onDone }: StepProps) {
  const states = useId()
  return (
    <>
      <p className="text-muted-foreground">The price stays as agreed, even if shipping there costs more.</p>
      <FieldForm
        schema={quoteAddressSchema}
        defaults={address ?? { street: '', city: '', state: '', zipCode: '' }}
        fields={[
          { name: 'street', label: 'Street and number', maxLength: 120 },
          { name: 'city', label: 'City', maxLength: 60 },
          { name: 'state', label: 'State', list: states, read: readState, className: 'max-w-48' },
          { name: 'zipCode', label: 'ZIP code', inputMode: 'numeric', maxLength: 10, className: 'max-w-36' },
        ]}
        action="Save the address"
        send={(body) => callApi('PATCH /api/admin/orders/:id/address', { params: { id }, body })}
        onSent={(changed, { city, state }) =>
          onDone(changed, { title: 'Address saved', description: `${number} ships to ${city}, ${state}.` })
        }
        refresh={refreshOrders}
      >
        <datalist id={states}>
          {Object.entries(stateNames).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
      </FieldForm>
    </>
  )
}
