import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { type OrderJson, refreshOrders } from './order-queries.ts'

/** Where it goes, how heavy it is, and the packages that shipped. */
export function OrderShipping({ order }: { order: OrderJson }) {
  const { isPickup, pickupCode, address, name, pounds, shipments } = order
  return (
    <Card aria-labelledby="order-shipping">
      <CardTitle id="order-shipping" className="mb-3">
        {isPickup ? 'Pickup' : 'Shipping'}
      </CardTitle>
      {isPickup && (
        <p>
          The customer shows the code <strong className="font-mono">{pickupCode}</strong>.
        </p>
      )}
      {!isPickup && address && (
        <address className="not-italic wrap-anywhere">
          {name}
          <br />
          {address.street}
          <br />
          {address.city}, {address.state} {address.zipCode}
        </address>
      )}
      {!isPickup && !address && <p>We don't have an address yet.</p>}
      {pounds !== null && <p className="text-muted-foreground">About {pounds.toLocaleString('en-US')} lb</p>}
      {shipments.length > 0 && (
        <ul className="mt-3 border-t border-border">
          {shipments.map((shipment) => (
            <Package key={shipment.id} shipment={shipment} order={order} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type PackageProps = { shipment: OrderJson['shipments'][number]; order: OrderJson }

function Package({ shipment, order: { id, deliveredAt } }: PackageProps) {
  const company = useCompany()
  const { carrier, tracking, trackingUrl, reason, by, at } = shipment
  const { act: takeBack, isPending } = useAction({
    act: () =>
      callApi('DELETE /api/admin/orders/:id/shipments/:shipmentId', { params: { id, shipmentId: shipment.id } }),
    onDone: () => toast({ title: 'Shipment taken back', description: 'If the customer was told already, call them.' }),
    refresh: refreshOrders,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {carrier}{' '}
          {trackingUrl ? (
            <a href={trackingUrl} className="link" target="_blank" rel="noreferrer">
              {tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {[formatMoment(company, new Date(at)), by].filter(Boolean).join(', ')}
          {reason && `: ${reason}`}
        </p>
      </div>
      {!deliveredAt && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Take back the shipment with ${carrier}`}
          aria-disabled={isPending}
          onClick={() => !isPending && takeBack()}
        >
          Take back
        </Button>
      )}
    </li>
  )
}
