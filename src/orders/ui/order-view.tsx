import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { formatDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { formatAmount } from '#lib/money.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { type OpenStep, OrderDialogs } from './order-dialogs.tsx'
import { OrderHistory } from './order-history-card.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { placeOf } from './order-list.tsx'
import { type OrderJson, orderQuery } from './order-queries.ts'
import { OrderReturns } from './order-returns.tsx'
import { OrderShipping } from './order-shipping.tsx'
import { OrderStateBadge } from './order-state.tsx'
import { PackingSlip } from './packing-slip.tsx'

/** One order at the desk: what it is, what happened, and what's next. */
export function OrderView({ id, isAdmin }: { id: number; isAdmin: boolean }) {
  const { data: order, isError, refetch } = useQuery(orderQuery(id))
  if (!order && isError) return <LoadFailed onRetry={refetch}>This order could not be loaded.</LoadFailed>
  if (order === undefined) return <OrderSkeleton />
  if (order === null) return <NoOrder />
  return <OpenOrder order={order} isAdmin={isAdmin} />
}

export function OrderSkeleton() {
  return (
    <div className="page-width py-4">
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

export function NoOrder() {
  return (
    <div className="page-width flex flex-col gap-3 py-8">
      <h1 className="font-display text-3xl">No order with this number</h1>
      <p>
        <Link href="/orders" className="link">
          Search the orders
        </Link>
      </p>
    </div>
  )
}

function OpenOrder({ order, isAdmin }: { order: OrderJson; isAdmin: boolean }) {
  const [step, setStep] = useState<OpenStep | null>(null)
  return (
    <div className="page-width flex flex-col gap-5 py-4 pb-8">
      <OrderHeader order={order} />
      <OrderActions order={order} onStep={setStep} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <OrderLines order={order} />
          <OrderLedger order={order} isAdmin={isAdmin} onReverse={(entryId) => setStep({ kind: 'reverse', entryId })} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderShipping order={order} />
          <OrderReturns order={order} onStep={setStep} />
          <OrderHistory order={order} />
        </div>
      </div>
      <OrderDialogs order={order} step={step} isAdmin={isAdmin} onClose={() => setStep(null)} />
      <PackingSlip order={order} />
    </div>
  )
}

function OrderHeader({ order }: { order: OrderJson }) {
  const company = useCompany()
  const { number, name, leadId, quotes, createdAt } = order
  return (
    <div>
      <Link href="/orders" className="link text-sm">
        Orders
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl wrap-anywhere">
          {number}{' '}
          <Link href={`/leads/${leadId}`} className="link">
            {name}
          </Link>
        </h1>
        <OrderStateBadge order={order} />
      </div>
      <p className="text-muted-foreground">
        {quotes.join(', ')}, confirmed {formatDay(company, new Date(createdAt))} · {placeOf(order)}
      </p>
    </div>
  )
}

function OrderLines({ order: { lines, total, paid, refunded, due } }: { order: OrderJson }) {
  return (
    <Card aria-labelledby="order-lines">
      <CardTitle id="order-lines" className="mb-3">
        What was bought
      </CardTitle>
      <dl>
        {lines.map(({ id, label, amount }) => (
          <Sum key={id} label={label} amount={amount} />
        ))}
      </dl>
      <dl className="mt-2 border-t border-field-border pt-2">
        <Sum label={<strong>Total</strong>} amount={total} isStrong />
        <Sum label="Paid" amount={paid} />
        {refunded > 0 && <Sum label="Refunded" amount={refunded} />}
        <Sum label={<strong>Due</strong>} amount={due} isStrong />
      </dl>
    </Card>
  )
}

function Sum({ label, amount, isStrong = false }: { label: ReactNode; amount: number; isStrong?: boolean }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className={`tabular-nums ${isStrong ? 'font-semibold' : ''}`}>{formatAmount(amount)}</dd>
    </div>
  )
}
