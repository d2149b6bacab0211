import { formatDay } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import { terms } from '#company/terms.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { orderNumber, returnNumber } from '#orders/order.ts'
import type { NewReturnRequest, ReturnChange } from '#orders/order-request.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { NO_ELECTRICAL_RETURNS } from '#quotes/quote-wording.ts'
import { restockItem } from '#stock/server/hold-store.ts'
import { type MailDeps, mailOrder, orderMails } from './order-mail.ts'
import { findDelivery, listLineRows, lockOrder, type OrderLineRow, type OrderRow, refreshOrder } from './order-store.ts'
import { listQuotedItems } from './quoted-items.ts'
import { recordOrderChange } from './record-change.ts'
import { insertReturn, insertReturnFact, listReturns, type OrderReturn } from './return-store.ts'

type Requested = NewReturnRequest & { orderId: number; staffId: number | null; words?: string }

/** Why the terms don't allow a return; null if they do. */
type Rule = string | null

export type ReturnAnswer = { id: number; refusal: null } | { id: null; refusal: string }

/**
 * A customer wants to send parts back. If the terms don't allow it, we decline and say why; staff can make an
 * exception, which is recorded as one.
 */
export async function requestReturn(
  tx: Database,
  requested: Requested,
  company: Company,
  now: Date,
): Promise<ReturnAnswer> {
  const { orderId, reason, words = '', staffId } = requested
  const row = await lockOrder(tx, orderId)
  const lines = await chooseReturned(tx, row, requested.lines)
  const rule = await ruleAgainst(tx, row, { lines, company }, now)
  const requestedBy = staffId === null ? 'customer' : 'staff'
  if (rule && requestedBy === 'customer') {
    const after = `return declined: ${rule}`
    await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
    return { id: null, refusal: rule }
  }
  const restockingPercent = rule ? 0 : row.restocking_percent
  const lineIds = lines.map(({ id }) => id)
  const isException = rule !== null
  const id = await insertReturn(
    tx,
    { orderId, reason, words, requestedBy, isException, restockingPercent, lineIds },
    now,
  )
  await insertReturnFact(tx, { returnId: id, state: 'requested', note: rule ?? '', staffId }, now)
  await refreshOrder(tx, orderId)
  const after = `return ${returnNumber(id)} requested: ${reason}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
  return { id, refusal: null }
}

/** All parts, unless some lines are named. Each can be returned once. */
async function chooseReturned(tx: Database, row: OrderRow, lineIds: readonly number[]): Promise<OrderLineRow[]> {
  if (!(await findDelivery(tx, row.id)))
    throw new AppError(
      'conflict',
      "This order hasn't been delivered yet. It can be canceled now, or returned once it arrives.",
    )
  const lines = await listLineRows(tx, [row.id])
  if (!lineIds.every((id) => lines.some((line) => line.id === id))) throw new AppError('not_found', 'Line not found')
  const isNamed = ({ id }: OrderLineRow) => lineIds.includes(id)
  const named = lineIds.length > 0 ? lines.filter(isNamed) : lines.filter(({ kind }) => kind === 'part')
  const chosen = named.filter(({ kind }) => kind !== 'tax' && kind !== 'discount')
  if (!chosen.some(({ kind }) => kind === 'part')) throw new AppError('invalid', 'Choose a part to return.')
  const returned = (await listReturns(tx, [row.id])).filter(({ state }) => state !== 'refused')
  const taken = new Set(returned.flatMap((each) => each.lineIds))
  if (chosen.some(({ id }) => taken.has(id)))
    throw new AppError('conflict', 'We already have a return request for this part.')
  return chosen
}

type Judged = { lines: readonly OrderLineRow[]; company: Company }

async function ruleAgainst(tx: Database, row: OrderRow, { lines, company }: Judged, now: Date): Promise<Rule> {
  const delivery = await findDelivery(tx, row.id)
  const until = new Date((delivery?.created_at ?? 0) + row.return_days * DAY_MS)
  if (now > until) return `Returns are possible for ${row.return_days} days, until ${formatDay(company, until)}.`
  return lines.some(({ is_electrical }) => is_electrical === 1) ? NO_ELECTRICAL_RETURNS : null
}

const BEFORE = { approved: 'requested', refused: 'requested', received: 'approved', inspected: 'received' } as const

type Changed = ReturnChange & { orderId: number; returnId: number; staffId: number }

/** Staff approve or refuse it, get the part and look at it. Idempotent. */
export async function changeReturn(tx: Database, changed: Changed, deps: MailDeps, now: Date) {
  const { orderId, returnId, state, note, staffId } = changed
  const row = await lockOrder(tx, orderId)
  const found = (await listReturns(tx, [orderId])).find(({ id }) => id === returnId)
  if (!found) throw new AppError('not_found', 'Return not found')
  if (found.facts.some((fact) => fact.state === state)) return
  if (found.state !== BEFORE[state])
    throw new AppError('conflict', `${returnNumber(returnId)} is ${found.state}, so it can't be ${state} now.`)
  if (state === 'refused' && !note)
    throw new AppError('invalid', 'Tell the customer why', { fields: { note: 'Tell the customer why' } })
  await insertReturnFact(tx, { returnId, state, note, staffId }, now)
  if (state === 'inspected') await restock(tx, found, changed, now)
  await refreshOrder(tx, orderId)
  const after = `return ${returnNumber(returnId)} ${state}${note ? `: ${note}` : ''}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
  await mailReturn(tx, row, { id: returnId, state, note }, deps, now)
}

/** A part from stock goes back on the shelf, or stays sold as scrap. */
async function restock(tx: Database, { lineIds }: OrderReturn, { restock: where, orderId }: Changed, now: Date) {
  if (!where) return
  const lines = await listLineRows(tx, [orderId])
  const returned = lines.filter(({ id, kind }) => kind === 'part' && lineIds.includes(id))
  const quoteIds = returned.map(({ quote_id }) => quote_id)
  const deliveredAt = new Date((await findDelivery(tx, orderId))?.created_at ?? now)
  for (const item of (await listQuotedItems(tx, quoteIds)).values())
    await restockItem(tx, { ...item, deliveredAt, where }, now)
}

type Told = { id: number; state: ReturnChange['state']; note: string }

async function mailReturn(tx: Database, row: OrderRow, { id, state, note }: Told, deps: MailDeps, now: Date) {
  const { company } = deps
  const number = returnNumber(id)
  const texts = {
    approved: [
      `Your return ${number} is approved. Write that number on the package and send it within ${terms.shipBackDays} days to:`,
      [company.legalName, ...company.addressLines].join('\n'),
    ],
    refused: [`We can't take back ${orderNumber(row.id)}: ${note}`],
    received: null,
    inspected: null,
  }
  const lines = texts[state]
  if (!lines) return
  const subject = state === 'approved' ? `Your return ${number}` : 'About your return'
  const mail = { kind: orderMails.return, subject, lines }
  await mailOrder(tx, { id: row.id, leadId: row.lead_id, byStaff: true }, mail, deps, now)
}
