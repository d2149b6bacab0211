import { useQueryClient } from '@tanstack/react-query'
import { ORDERS_API } from '#orders/order-address.ts'
import type { OrderStep } from '#orders/order-step.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { AddressForm } from './address-form.tsx'
import { CancelForm, DeliverForm, ReverseForm, ShipForm } from './dispatch-forms.tsx'
import type { OrderJson } from './order-queries.ts'
import { PaymentForm } from './payment-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { InspectForm, JudgeForm, ReturnForm } from './return-forms.tsx'
import type { Said, StepProps } from './step-form.ts'

export type OpenStep = OrderStep | { kind: 'reverse'; entryId: number }

type Props = { order: OrderJson; step: OpenStep | null; isAdmin: boolean; onClose: () => void }

/** The one form that's open. */
export function OrderDialogs({ order, step, isAdmin, onClose }: Props) {
  const queryClient = useQueryClient()
  const onDone = (changed: OrderJson, said: Said) => {
    queryClient.setQueryData([ORDERS_API, String(changed.id)], changed)
    onClose()
    toast(said)
  }
  return (
    <Dialog open={step !== null} onClose={onClose} title={step ? titleOf(step, order) : ''}>
      {step && <StepForm key={`${step.kind} ${order.address === null}`} {...{ order, step, isAdmin, onDone }} />}
    </Dialog>
  )
}

function StepForm({ step, isAdmin, ...props }: StepProps & { step: OpenStep; isAdmin: boolean }) {
  switch (step.kind) {
    case 'pay':
      return <PaymentForm {...props} />
    case 'address':
      return <AddressForm {...props} />
    case 'ship':
      return <ShipForm {...props} />
    case 'deliver':
      return <DeliverForm {...props} />
    case 'refund':
    case 'refund_core':
      return <RefundForm {...props} isAdmin={isAdmin} startWith={step.kind === 'refund' ? 'lines' : 'core'} />
    case 'refund_return':
      return <RefundForm {...props} isAdmin={isAdmin} startWith="lines" returnId={step.returnId} />
    case 'return':
      return <ReturnForm {...props} />
    case 'judge':
      return <JudgeForm {...props} returnId={step.returnId} />
    case 'inspect':
      return <InspectForm {...props} returnId={step.returnId} />
    case 'cancel':
      return <CancelForm {...props} />
    case 'reverse':
      return <ReverseForm {...props} entryId={step.entryId} />
    case 'receive':
      return null
  }
}

const titles: Record<OpenStep['kind'], string> = {
  pay: 'Take a payment',
  address: 'Where it goes',
  ship: 'Ship it',
  deliver: 'Hand it over',
  refund: 'Refund',
  refund_core: 'Refund the core deposit',
  refund_return: 'Refund the return',
  return: 'Start a return',
  judge: 'Approve or refuse the return',
  receive: 'Receive the return',
  inspect: 'Inspect the return',
  cancel: 'Cancel the order',
  reverse: 'Reverse an entry',
}

function titleOf({ kind }: OpenStep, { isPickup, address }: OrderJson): string {
  if (kind === 'ship' && !address) return titles.address
  if (kind === 'deliver' && !isPickup) return 'Mark delivered'
  return titles[kind]
}
