import { Printer } from 'lucide-react'
import { callApi } from '#lib/call-api.ts'
import { formatAmount } from '#lib/money.ts'
import { nextOrderStep, type OrderStep, otherSteps } from '#orders/order-step.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { type OrderJson, refreshOrders } from './order-queries.ts'

type Props = { order: OrderJson; onStep: (step: OrderStep) => void }

/** The next step as the only primary button, and everything else that's possible. */
export function OrderActions({ order, onStep }: Props) {
  const next = nextOrderStep(order)
  const run = useStep(order, onStep)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {next ? (
        <Button onClick={() => run(next)}>{stepLabel(next, order)}</Button>
      ) : (
        <p className="mr-2 text-muted-foreground">Nothing to do.</p>
      )}
      {otherSteps(order).map((kind) => {
        const step = { kind } as OrderStep
        return (
          <Button key={kind} variant="outline" onClick={() => run(step)}>
            {stepLabel(step, order)}
          </Button>
        )
      })}
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Packing slip
      </Button>
    </div>
  )
}

/** Marking a return received takes one click; everything else opens its form. */
export function useStep(order: OrderJson, onStep: (step: OrderStep) => void) {
  const { act, isPending } = useAction({
    act: (returnId: number) =>
      callApi('PATCH /api/admin/orders/:id/returns/:returnId', {
        params: { id: order.id, returnId },
        body: { state: 'received' },
      }),
    onDone: () => toast({ title: 'The return is here', description: 'Inspect the part next.' }),
    refresh: refreshOrders,
  })
  return (step: OrderStep) => {
    if (step.kind !== 'receive') return onStep(step)
    if (!isPending) act(step.returnId)
  }
}

export function stepLabel(step: OrderStep, order: OrderJson): string {
  const labels: Record<OrderStep['kind'], string> = {
    pay: order.due > 0 ? `Take ${formatAmount(order.due)}` : 'Take a payment',
    address: order.address ? 'Change the address' : 'Enter the address',
    ship: order.shipments.length > 0 ? 'Ship another package' : 'Ship it',
    deliver: order.isPickup ? 'Hand it over' : 'Mark delivered',
    refund: 'Refund',
    refund_core: 'Refund the core',
    return: 'Start a return',
    cancel: 'Cancel the order',
    judge: 'Approve or refuse the return',
    receive: 'The return is here',
    inspect: 'Inspect the return',
    refund_return: 'Refund the return',
  }
  return labels[step.kind]
}
