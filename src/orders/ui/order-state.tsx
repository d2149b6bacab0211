import type { OrderState, ReturnState } from '#orders/order.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const looks: Record<OrderState, [string, BadgeTone]> = {
  unpaid: ['Unpaid', 'yellow'],
  partly_paid: ['Partly paid', 'yellow'],
  paid: ['Paid', 'green'],
  shipped: ['Shipped', 'blue'],
  delivered: ['Delivered', 'green'],
  return_open: ['Return open', 'purple'],
  closed: ['Closed', 'grey'],
  cancelled: ['Canceled', 'grey'],
}

type Props = { order: { state: OrderState; owesRefund: boolean; awaitsCore: boolean } }

export function OrderStateBadge({ order: { state, owesRefund, awaitsCore } }: Props) {
  const [label, tone] = looks[state]
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{label}</Badge>
      {owesRefund && <Badge tone="alert">Refund due</Badge>}
      {awaitsCore && <Badge tone="outline">Waiting for core</Badge>}
    </span>
  )
}

const returnLooks: Record<ReturnState, [string, BadgeTone]> = {
  requested: ['Requested', 'yellow'],
  approved: ['Approved', 'blue'],
  refused: ['Refused', 'grey'],
  received: ['Received', 'purple'],
  inspected: ['Inspected', 'green'],
}

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  const [label, tone] = returnLooks[state]
  return <Badge tone={tone}>{label}</Badge>
}
