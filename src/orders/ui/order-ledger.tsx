import type { ReactNode } from 'react'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { formatAmount } from '#lib/money.ts'
import { ORDERS_API } from '#orders/order-address.ts'
import { entryNames } from '#orders/order-history.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import type { OrderJson } from './order-queries.ts'

type Entry = OrderJson['ledger'][number]

type Props = { order: OrderJson; isAdmin: boolean; onReverse: (entryId: number) => void }

/** Every payment and refund. Nothing is edited: a mistake is reversed by an admin. */
export function OrderLedger({ order, isAdmin, onReverse }: Props) {
  const { id, ledger, documents } = order
  const reversed = new Set(ledger.map(({ reversesId }) => reversesId))
  const canReverse = ({ id: entryId, provider, state, reversesId }: Entry) =>
    isAdmin && provider === 'manual' && state === 'settled' && reversesId === null && !reversed.has(entryId)
  return (
    <Card aria-labelledby="order-ledger">
      <CardTitle id="order-ledger" className="mb-3">
        Payments
      </CardTitle>
      {ledger.length === 0 && <p className="text-muted-foreground">Nothing was paid yet.</p>}
      <ul>
        {ledger.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} isReversed={reversed.has(entry.id)}>
            {canReverse(entry) && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Reverse the ${entryNames[entry.kind].toLowerCase()} of ${formatAmount(entry.amount)}`}
                onClick={() => onReverse(entry.id)}
              >
                Reverse
              </Button>
            )}
          </LedgerRow>
        ))}
      </ul>
      {documents.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 text-sm">
          {documents.map(({ kind, number }) => (
            <li key={number}>
              <a className="link inline-block min-h-6" href={`${ORDERS_API}/${id}/documents/${number}`}>
                {kind === 'invoice' ? 'Invoice' : 'Receipt'} {number}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = { entry: Entry; isReversed: boolean; children: ReactNode }

function LedgerRow({ entry, isReversed, children }: RowProps) {
  const company = useCompany()
  const { kind, method, provider, amount, state, reference, reason, reversesId, by, at } = entry
  const facts = [formatMoment(company, new Date(at)), provider === 'stripe' && 'Stripe', by, reference].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border py-2 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span>
            {entryNames[kind]}, {method}
          </span>
          {state !== 'settled' && <Badge tone={state === 'failed' ? 'alert' : 'yellow'}>{state}</Badge>}
          {reversesId !== null && <Badge tone="grey">reversal</Badge>}
          {isReversed && <Badge tone="grey">reversed</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {facts.join(', ')}
          {reason && `: ${reason}`}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        {children}
        <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>
      </div>
    </li>
  )
}
