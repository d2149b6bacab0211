import { Hono } from 'hono'
import { formatDay } from '#company/business-time.ts'
import type { Shop } from '#company/server/shop.ts'
import { useCompany } from '#company/use-company.ts'
import { countLeadReads } from '#desk/server/lead-reads.ts'
import { plainFirstName } from '#leads/plain-first-name.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { formatAmount } from '#lib/money.ts'
import { type Order, type OrderDocument, paymentWording } from '#orders/order.ts'
import { orderPath } from '#orders/order-address.ts'
import { findOrderIdOfQuote, isAnsweredBy } from '#orders/server/order-store.ts'
import { getOrder } from '#orders/server/read-order.ts'
import { AppError } from '#platform/http/app-error.ts'
import { PRIVATE_HEADERS, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam } from '#platform/http/valid-input.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { QUOTE_READ_LIMIT } from '#quotes/server/answer-limits.ts'
import { findQuoteByToken } from '#quotes/server/quote-store.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import type { RenderSmallPage } from './small-page.tsx'

/** An order's invoice and receipts, to print. */
export const orderDocumentRoutes = (shop: Shop, render: RenderSmallPage) => {
  const { db, now, settings, limited } = shop
  const limit = limited(QUOTE_READ_LIMIT)
  const isInvoice = ({ kind }: OrderDocument) => kind === 'invoice'
  return new Hono<HttpEnv>()
    .use('/quote/*', withHeaders(PRIVATE_HEADERS))
    .get('/quote/:token/invoice', limit, async (c) =>
      c.html(await page(c.req.param('token'), c.get('visitorId') ?? null, isInvoice)),
    )
    .get('/quote/:token/receipts/:number', limit, async (c) => {
      const { token, number } = c.req.param()
      const isNamed = (document: OrderDocument) => document.kind === 'receipt' && document.number === number
      return c.html(await page(token, c.get('visitorId') ?? null, isNamed))
    })

  async function page(token: string, visitorId: string | null, isWanted: (document: OrderDocument) => boolean) {
    const found = await findQuoteByToken(db, token, now())
    const orderId = found && (await findOrderIdOfQuote(db, found.quote.id))
    const order = orderId ? await getOrder(db, orderId, settings(), now()) : null
    const document = order?.documents.find(isWanted)
    if (!found || !order || !document) throw new AppError('not_found', "There's no such invoice or receipt.")
    const { authors, quote } = found
    const ownsAnswer = authors.answeredBy !== null && authors.answeredBy === visitorId
    // Anyone with the link can answer, so a name shows only in the browser it was typed in. If staff made the quote,
    // there's no such browser.
    const ownsName = authors.visitorId === null ? ownsAnswer : authors.visitorId === visitorId
    const ownsAddress = await isAnsweredBy(db, order.id, visitorId)
    const { name } = await getLead(db, quote.leadId)
    const shown = { name: ownsName ? name : plainFirstName(name), address: ownsAddress ? order.address : null }
    return render(
      titleOf(document),
      <DocumentSheet order={order} document={document} backTo={quotePath(token)} {...shown} />,
    )
  }
}

const documentDoc = routeDoc('Get an invoice or a receipt of an order, to print', { 200: 'text/html' })

/** The same for staff, with the whole name and address. */
export const staffDocumentRoutes = (shop: Shop, render: RenderSmallPage) => {
  const { db, now, settings } = shop
  return new Hono<HttpEnv>().get(
    '/orders/:id/documents/:number',
    described(documentDoc),
    staffOnly(shop),
    async (c) => {
      const order = await getOrder(db, getIdParam(c, 'Invalid order ID'), settings(), now())
      await countLeadReads(c, shop, [{ id: order.leadId }])
      const document = order.documents.find(({ number }) => number === c.req.param('number'))
      if (!document) throw new AppError('not_found', "There's no such invoice or receipt.")
      const { name, address, id } = order
      const sheet = { order, document, name, address, backTo: orderPath(id) }
      return c.html(render(titleOf(document), <DocumentSheet {...sheet} />))
    },
  )
}

function titleOf({ kind, number }: OrderDocument): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Receipt'} ${number}`
}

type SheetProps = {
  order: Order
  document: OrderDocument
  name: string
  address: Order['address']
  backTo: string
}

function DocumentSheet({ order, document, name, address, backTo }: SheetProps) {
  const company = useCompany()
  const entry = order.ledger.find(({ id }) => id === document.entryId)
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 [overflow-wrap:anywhere]">
        <Lines lines={[company.legalName, ...company.addressLines, company.phone.display]} />
        <Lines
          lines={[
            `Order ${order.number}`,
            formatDay(company, document.at),
            ...(name ? [`For ${name}`] : []),
            ...(address ? [address.street, `${address.city}, ${address.state} ${address.zipCode}`] : []),
            ...(order.isPickup ? ['Picked up at our yard'] : []),
          ]}
        />
      </div>
      {entry ? (
        <Amounts
          rows={[
            [`${paymentWording(entry)} on ${formatDay(company, entry.at)}`, entry.amount],
            ['Order total', order.total],
          ]}
        />
      ) : (
        <Amounts
          rows={[
            ...order.lines.map(({ label, amount }) => [label, amount] as const),
            ['Total', order.total],
            ['Paid', order.paid],
            ...(order.refunded > 0 ? [['Refunded', order.refunded] as const] : []),
            ['Left to pay', order.due],
          ]}
        />
      )}
      {order.cancelledAt && <p>This order is canceled.</p>}
      <p className="no-print">
        <a className="link" href={backTo}>
          Back to the order
        </a>
      </p>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  )
}

function Amounts({ rows }: { rows: readonly (readonly [label: string, amount: number])[] }) {
  return (
    <table className="w-full text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label} className="border-b border-border align-top">
            <th scope="row" className="py-2 pr-4 font-normal [overflow-wrap:anywhere]">
              {label}
            </th>
            <td className="py-2 text-right tabular-nums">{formatAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
