import type { ReactNode } from 'react'
import { formatDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { formatAmount } from '#lib/money.ts'
import { paymentWording } from '#orders/order.ts'
import { SHIP_TO_ID } from '#orders/order-address.ts'
import { returnedFromPayment, stepOfOrder } from '#orders/order-wording.ts'
import { MAX_RETURN_PHOTOS, problemWithPhotos } from '#orders/return-photos.ts'
import { returnableParts } from '#orders/returnable-parts.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import type { CustomerOrderAnswer } from './customer-page-query.ts'
import { OrderForm } from './order-form.tsx'

type Props = { order: CustomerOrderAnswer; token: string }

const SUMMARY = 'min-h-9 w-fit content-center font-semibold'

type Moving = {
  isBackFromPayment?: boolean
  addressForm: ReactNode
  /** What it costs at another address, to agree to. */
  otherPrice?: ReactNode
}

/** What happened to the order and what comes next, with what the customer can do about it. */
export function CustomerOrder({ order, token, isBackFromPayment = false, addressForm, otherPrice }: Props & Moving) {
  const step = stepOfOrder(order)
  return (
    <section aria-labelledby="your-order" className="flex flex-col gap-4 [overflow-wrap:anywhere]">
      <div className="rounded-md border border-border bg-raised p-4">
        <h2 id="your-order" className="font-semibold">
          Order {order.number}: {step.title}
        </h2>
        <p>{step.next}</p>
      </div>
      {isBackFromPayment && <ReturnedFromPayment order={order} />}
      {otherPrice}
      <Packages order={order} />
      <Amounts order={order} />
      <HowToPay order={order} token={token} />
      <Destination order={order} addressForm={addressForm} />
      <Returns order={order} />
      <Documents order={order} token={token} />
      <Cancel order={order} token={token} />
      <SomethingsWrong order={order} token={token} />
    </section>
  )
}

/** Settles nothing: only the provider's event does. */
function ReturnedFromPayment({ order }: Pick<Props, 'order'>) {
  const { title, next } = returnedFromPayment(order)
  return (
    <div role="status" className="rounded-md border-2 border-primary bg-raised p-4">
      <p className="font-semibold">{title}</p>
      <p>{next}</p>
    </div>
  )
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <div id={id}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function Packages({ order: { shipments } }: Pick<Props, 'order'>) {
  const company = useCompany()
  if (shipments.length === 0) return null
  return (
    <Part title="Tracking">
      <ul className="flex flex-col gap-1">
        {shipments.map(({ carrier, tracking, trackingUrl, at }) => (
          <li key={`${carrier} ${tracking} ${at}`}>
            {carrier}, {formatDay(company, new Date(at))}:{' '}
            {trackingUrl ? (
              <a className="link font-mono" href={trackingUrl} rel="noreferrer" target="_blank">
                {tracking}
              </a>
            ) : (
              <span className="font-mono">{tracking || 'no tracking number'}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Amounts({ order }: Pick<Props, 'order'>) {
  const company = useCompany()
  const { lines, total, payments, due, cancelledAt } = order
  const rows = [
    ...lines.map(({ id, label, amount }) => ({ key: `line ${id}`, label, amount })),
    { key: 'total', label: 'Order total', amount: total },
    ...payments.map((entry) => ({
      key: `${entry.kind} ${entry.at} ${entry.amount}`,
      label: `${paymentWording(entry)}, ${formatDay(company, new Date(entry.at))}${stateNote[entry.state]}`,
      amount: entry.amount,
    })),
    ...(cancelledAt ? [] : [{ key: 'due', label: 'Left to pay', amount: due }]),
  ]
  return (
    <dl className="flex flex-col">
      {rows.map(({ key, label, amount }) => (
        <div key={key} className="flex justify-between gap-3 border-b border-border py-1 last:font-semibold">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

const stateNote = { pending: ', on its way', settled: '', failed: ', failed' } as const

function HowToPay({ order, token }: Props) {
  const company = useCompany()
  const { payable, canPayOnline, deposit, paymentInstructions, cancelledAt, isPickup, address, canCancel } = order
  if (payable === 0 || cancelledAt) return null
  // Asked for below first: what's possible depends on it.
  if (!paymentInstructions && !isPickup && !address && canCancel) return null
  return (
    <Part title="How to pay">
      {paymentInstructions && <p className="whitespace-pre-line">{paymentInstructions}</p>}
      {!paymentInstructions && !canPayOnline && (
        <p>
          Call us at{' '}
          <a className="link" href={company.phone.href}>
            {company.phone.display}
          </a>{' '}
          and say {order.number}. We take cash, checks and cards.
        </p>
      )}
      {canPayOnline && (
        <OrderForm token={token} answer="pay">
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Pay {formatAmount(payable)}</Button>
            {deposit !== null && (
              <Button type="submit" name="amount" value="deposit" variant="outline">
                Pay the deposit, {formatAmount(deposit)}
              </Button>
            )}
          </div>
        </OrderForm>
      )}
    </Part>
  )
}

/** Asked for here if it wasn't given with the yes. */
function Destination({ order, addressForm }: Pick<Props & Moving, 'order' | 'addressForm'>) {
  const company = useCompany()
  const { isPickup, pickupCode, address, payable, canCancel, deliveredAt, cancelledAt } = order
  if (cancelledAt) return null
  if (isPickup)
    return (
      <Part title="Pickup">
        <p>{company.addressLines.join(', ')}</p>
        {!deliveredAt && pickupCode && (
          <p>
            Show this code at the counter: <strong className="font-mono text-xl">{pickupCode}</strong>
          </p>
        )}
        {!deliveredAt && !pickupCode && <p>The pickup code is in the email we sent you.</p>}
      </Part>
    )
  if (address)
    return (
      <Part title="Ships to">
        {address.street && <p>{address.street}</p>}
        <p>
          {address.city && `${address.city}, `}
          {address.state} {address.zipCode}
        </p>
        {canCancel && addressForm}
      </Part>
    )
  if (!canCancel) return null
  return (
    <Part title="Where should we ship it?" id={SHIP_TO_ID}>
      {payable > 0 && <p>Tell us first, then you can pay.</p>}
      {addressForm}
    </Part>
  )
}

const returnTexts = {
  requested: "we got your request and we'll look at it.",
  approved: 'approved. Write that number on the package and send it to:',
  refused: 'we can’t take it back.',
  received: "it's here, and we're looking at it.",
  inspected: 'done.',
} as const

function Returns({ order: { returns } }: Pick<Props, 'order'>) {
  if (returns.length === 0) return null
  return (
    <Part title="Returns">
      <ul className="flex flex-col gap-2">
        {returns.map(({ number, state, refund, sendTo }) => (
          <li key={number}>
            <span className="font-mono">{number}</span>: {returnTexts[state]}
            {sendTo.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {state !== 'refused' && state !== 'inspected' && refund > 0 && (
              <span className="block">You get {formatAmount(refund)} back once we've inspected it.</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Documents({ order: { documents }, token }: Props) {
  if (documents.length === 0) return null
  return (
    <ul className="no-print flex flex-wrap gap-x-4">
      {documents.map(({ kind, number }) => (
        <li key={number}>
          <a
            className="link inline-block min-h-6"
            href={`${quotePath(token)}/${kind === 'invoice' ? 'invoice' : `receipts/${number}`}`}
          >
            {kind === 'invoice' ? 'Invoice' : 'Receipt'} {number}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Cancel({ order: { canCancel, paid }, token }: Props) {
  if (!canCancel) return null
  return (
    <details className="no-print">
      <summary className={SUMMARY}>Cancel this order</summary>
      <OrderForm token={token} answer="cancel">
        <p>
          It hasn't shipped yet, so you can cancel it. {paid > 0 ? `You get all of ${formatAmount(paid)} back.` : ''}
        </p>
        <Button type="submit" variant="outline">
          Yes, cancel my order
        </Button>
      </OrderForm>
    </details>
  )
}

function SomethingsWrong({ order: { canReturn, returnRule, lines }, token }: Props) {
  const parts = returnableParts(lines)
  if (!canReturn) return returnRule && <p className="text-sm text-muted-foreground">{returnRule}</p>
  return (
    <details className="no-print">
      <summary className={SUMMARY}>Something's wrong</summary>
      <OrderForm token={token} answer="return">
        {returnRule && <p>{returnRule}</p>}
        {parts.length > 1 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">What are you returning?</legend>
            {parts.map(({ id, label }) => (
              <label key={id} className="flex min-h-9 items-center gap-2">
                <input className="size-4 accent-primary" type="checkbox" name="lines" value={id} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <TextareaField label="What's wrong with it?" name="reason" required maxLength={500} />
        <TextField
          label={`Photos, up to ${MAX_RETURN_PHOTOS}`}
          optional
          help="They show us what's wrong. JPEG, PNG or WebP, 16 MB together."
          type="file"
          name="photos"
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={({ target }) => target.setCustomValidity(problemWithPhotos([...(target.files ?? [])]))}
        />
        <Button type="submit" variant="outline">
          Request a return
        </Button>
      </OrderForm>
    </details>
  )
}
