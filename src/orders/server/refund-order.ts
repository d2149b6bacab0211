import { formatDollars, toCents } from '#lib/money.ts'
import { orderNumber } from '#orders/order.ts'
import {
  type LineWorth,
  type RefundedLine,
  refundAmount,
  refundWhole,
  remainingWorth,
  sumWorth,
  worthOfLines,
} from '#orders/order-lines.ts'
import type { RefundRequest } from '#orders/order-request.ts'
import { isPayment, isRefunded, sumLedger } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { StaffRole } from '#staff/staff-member.ts'
import {
  insertEntry,
  type LedgerEntry,
  listEntries,
  listLedgerLines,
  type NewEntry,
  updateEntryState,
} from './ledger-store.ts'
import type { OrderDeps } from './order-deps.ts'
import { type MailDeps, mailOrder, orderMails } from './order-mail.ts'
import { listLineRows, lockOrder, type OrderRow, readFacts, refreshOrder, toOrderLine } from './order-store.ts'
import { recordOrderChange } from './record-change.ts'
import { listReturns, type OrderReturn } from './return-store.ts'

type Refund = RefundRequest & { orderId: number; staff: { id: number; role: StaffRole } }

/** Gives money back: by amount, by line with its tax, or the core deposit. Never more than was paid. Returns the new entries. */
export async function refundOrder(tx: Database, refund: Refund, deps: OrderDeps, now: Date): Promise<number[]> {
  const { orderId, kind, reason, method, staff } = refund
  const row = await lockOrder(tx, orderId)
  const { refundableCents, paidCents } = sumLedger(await readFacts(tx, row))
  const returned = await findReturn(tx, refund, refundableCents)
  const lines = await chooseLines(tx, refund, returned)
  const chosenCents = refund.amount === undefined ? sumOf(lines) : toCents(refund.amount)
  refuseTooMuch(chosenCents, refundableCents)
  // What's on its way counts, or an agent could refund it all in small steps.
  refuseForAgent(staff.role, chosenCents + paidCents - refundableCents, deps)
  return writeRefund(
    tx,
    row,
    { kind, amountCents: chosenCents, lines, reason, method, staffId: staff.id, returnId: returned?.id ?? null },
    deps,
    now,
  )
}

function refuseTooMuch(chosenCents: number, refundableCents: number) {
  if (chosenCents <= 0) throw new AppError('invalid', "There's nothing left to refund there.")
  if (chosenCents > refundableCents)
    throw new AppError(
      'invalid',
      refundableCents === 0
        ? "Nothing has been paid, so there's nothing to refund."
        : `${formatDollars(chosenCents)} is more than the ${formatDollars(refundableCents)} that can be refunded.`,
    )
}

function refuseForAgent(role: StaffRole, totalCents: number, { settings: { refundLimit } }: OrderDeps) {
  if (role === 'admin' || totalCents <= toCents(refundLimit)) return
  throw new AppError(
    'forbidden',
    `Only an admin can refund more than ${formatDollars(toCents(refundLimit))} of an order.`,
  )
}

/**
 * A refund belongs to the return that's named, or else to the one that's waiting for it: if it's for a part of that
 * return, or as much. Less is goodwill.
 */
async function findReturn(tx: Database, refund: Refund, refundableCents: number): Promise<OrderReturn | null> {
  const { orderId, kind, returnId, amount, lines } = refund
  const returns = await listReturns(tx, [orderId])
  if (returnId !== undefined) {
    const named = returns.find(({ id }) => id === returnId)
    if (!named) throw new AppError('not_found', 'Return not found')
    return named
  }
  if (kind === 'core_refund') return null
  const entries = await listEntries(tx, [orderId])
  const hasArrived = ({ state }: OrderReturn) => state === 'received' || state === 'inspected'
  const unrefunded = returns.filter((each) => hasArrived(each) && !isRefunded(entries, each.id))
  if (amount === undefined || lines?.length)
    return unrefunded.find(({ lineIds }) => lines?.some((id) => lineIds.includes(id))) ?? null
  const [waiting] = unrefunded
  if (!waiting) return null
  const own = (await readRemaining(tx, orderId)).filter(({ lineId }) => waiting.lineIds.includes(lineId))
  const owedCents = Math.min(refundableCents, sumOf(refundWhole(own, waiting.restockingPercent)))
  return toCents(amount) >= owedCents ? waiting : null
}

async function chooseLines(tx: Database, refund: Refund, returned: OrderReturn | null): Promise<RefundedLine[]> {
  const { orderId, kind, amount, lines: lineIds } = refund
  const remaining = await readRemaining(tx, orderId)
  const cores = remaining.filter((line) => line.kind === 'core')
  if (kind === 'core_refund') {
    if (cores.length === 0) throw new AppError('invalid', 'This order has no core deposit.')
    const wanted = amount === undefined ? sumWorth(cores) : toCents(amount)
    if (wanted > sumWorth(cores))
      throw new AppError('invalid', `Only ${formatDollars(sumWorth(cores))} of the core deposit can still be refunded.`)
    return refundAmount(cores, wanted)
  }
  const amountCents = amount === undefined ? null : toCents(amount)
  if (!lineIds?.length) return spreadRefund(tx, orderId, amountCents ?? 0)
  const chosen = await chooseNamed(tx, orderId, { lineIds, remaining })
  const restockingOf = ({ lineId }: LineWorth) => (returned?.lineIds.includes(lineId) ? returned.restockingPercent : 0)
  if (amountCents === null) return chosen.flatMap((line) => refundWhole([line], restockingOf(line)))
  if (amountCents > sumWorth(chosen))
    throw new AppError('invalid', `Only ${formatDollars(sumWorth(chosen))} of that can still be refunded.`)
  return refundAmount(chosen, amountCents)
}

type Named = { lineIds: readonly number[]; remaining: readonly LineWorth[] }

async function chooseNamed(tx: Database, orderId: number, { lineIds, remaining }: Named): Promise<LineWorth[]> {
  const known = await listLineRows(tx, [orderId])
  if (!lineIds.every((id) => known.some((line) => line.id === id))) throw new AppError('not_found', 'Line not found')
  const chosen = remaining.filter(({ lineId }) => lineIds.includes(lineId))
  if (chosen.length === 0)
    throw new AppError('invalid', 'Tax and discounts are refunded with the lines they belong to.')
  return chosen
}

/** What's left to refund of each line. */
async function readRemaining(tx: Database, orderId: number): Promise<LineWorth[]> {
  const lines = (await listLineRows(tx, [orderId])).map(toOrderLine)
  const refunded = (await listLedgerLines(tx, orderId)).filter(({ kind }) => !isPayment(kind))
  return remainingWorth(worthOfLines(lines), refunded)
}

/** What was paid too much goes back first. It belongs to no line, so the lines and their tax stay paid. */
async function spreadRefund(tx: Database, orderId: number, amountCents: number): Promise<RefundedLine[]> {
  const remaining = await readRemaining(tx, orderId)
  const entries = (await listEntries(tx, [orderId])).filter(({ state }) => state !== 'failed')
  const lines = await listLedgerLines(tx, orderId)
  const signed = (cents: number, kind: LedgerEntry['kind']) => (isPayment(kind) ? cents : -cents)
  const overpaidCents =
    entries.reduce((sum, entry) => sum + signed(entry.amountCents, entry.kind), 0) -
    lines.reduce((sum, line) => sum + signed(line.amountCents + line.taxCents, line.kind), 0)
  const ofLinesCents = Math.max(0, amountCents - Math.max(0, overpaidCents))
  return refundAmount(remaining, Math.min(ofLinesCents, sumWorth(remaining)))
}

function sumOf(lines: readonly RefundedLine[]): number {
  return lines.reduce((sum, { amountCents, taxCents }) => sum + amountCents + taxCents, 0)
}

type Written = Pick<NewEntry, 'kind' | 'amountCents' | 'reason' | 'staffId' | 'returnId'> & {
  lines: readonly RefundedLine[]
  method?: RefundRequest['method']
}

/**
 * Online payments go back the way they came, newest first; those entries wait until the provider says so. The rest is
 * handed back by staff, and so is everything if they say how.
 */
async function writeRefund(tx: Database, row: OrderRow, refund: Written, deps: MailDeps, now: Date): Promise<number[]> {
  const { id: orderId, lead_id: leadId } = row
  const entries = await listEntries(tx, [orderId])
  const shares = splitByPayment(entries, refund.amountCents, refund.method)
  let rest = [...refund.lines]
  const ids: number[] = []
  for (const { amountCents, ...share } of shares) {
    const [lines, after] = takeLines(rest, amountCents)
    rest = after
    const id = await insertEntry(tx, { ...refund, ...share, orderId, amountCents, lines }, now)
    if (id !== null) ids.push(id)
  }
  await refreshOrder(tx, orderId)
  const amount = formatDollars(refund.amountCents)
  const what = refund.kind === 'core_refund' ? 'core deposit' : 'refund'
  const after = `${what} of ${amount}${refund.reason ? `: ${refund.reason}` : ''}`
  await recordOrderChange(tx, { id: orderId, leadId, staffId: refund.staffId ?? null, after }, now)
  const settled = shares.filter(({ state }) => state === 'settled').reduce((sum, share) => sum + share.amountCents, 0)
  if (settled > 0) await mailRefund(tx, row, { amountCents: settled, method: refund.method }, deps, now)
  return ids
}

type Share = Pick<NewEntry, 'amountCents' | 'method'> & {
  provider: 'manual' | 'stripe'
  state: 'settled' | 'pending'
  paymentId: number | null
}

const HANDED_BACK = { provider: 'manual', state: 'settled' } as const

function splitByPayment(
  entries: Awaited<ReturnType<typeof listEntries>>,
  amountCents: number,
  byHand?: RefundRequest['method'],
): Share[] {
  const payments = entries.filter(({ kind, state }) => isPayment(kind) && state === 'settled')
  let left = amountCents
  const shares: Share[] = []
  for (const { id, provider, method, amountCents: paidCents } of payments.toReversed()) {
    if (provider === 'manual' || left === 0) continue
    const refunded = entries.filter(({ paymentId, state }) => paymentId === id && state !== 'failed')
    const open = paidCents - refunded.reduce((sum, entry) => sum + entry.amountCents, 0)
    const share = Math.min(left, open)
    if (share <= 0) continue
    left -= share
    const way = byHand ? HANDED_BACK : ({ provider, state: 'pending' } as const)
    shares.push({ amountCents: share, method: byHand ?? method, ...way, paymentId: id })
  }
  if (left === 0) return shares
  const method = byHand ?? payments.findLast(({ provider }) => provider === 'manual')?.method ?? 'other'
  return [...shares, { amountCents: left, method, ...HANDED_BACK, paymentId: null }]
}

/** The first lines up to an amount, and what's left of them. */
function takeLines(lines: readonly RefundedLine[], amountCents: number): [RefundedLine[], RefundedLine[]] {
  let left = amountCents
  const taken: RefundedLine[] = []
  const rest: RefundedLine[] = []
  for (const line of lines) {
    const worth = line.amountCents + line.taxCents
    const share = Math.min(left, worth)
    left -= share
    const tax = worth === 0 ? 0 : Math.round((share * line.taxCents) / worth)
    if (share > 0) taken.push({ lineId: line.lineId, amountCents: share - tax, taxCents: tax })
    if (share < worth)
      rest.push({ lineId: line.lineId, amountCents: line.amountCents - (share - tax), taxCents: line.taxCents - tax })
  }
  return [taken, rest]
}

/** Everything that was paid and not refunded, when an order is cancelled. Only what was paid online goes back by itself. */
export async function refundOnline(tx: Database, row: OrderRow, reason: string, deps: MailDeps, now: Date) {
  const { refundableCents } = sumLedger(await readFacts(tx, row))
  const online = splitByPayment(await listEntries(tx, [row.id]), refundableCents).filter(
    ({ provider }) => provider === 'stripe',
  )
  const amountCents = online.reduce((sum, share) => sum + share.amountCents, 0)
  if (amountCents === 0) return []
  const lines = await spreadRefund(tx, row.id, amountCents)
  return writeRefund(tx, row, { kind: 'refund', amountCents, lines, reason, staffId: null, returnId: null }, deps, now)
}

/** The provider carried a refund out, or couldn't. False if that's known. The order must be locked. */
export async function settleRefund(
  tx: Database,
  row: OrderRow,
  entry: { id: number; amountCents: number; state: 'settled' | 'failed'; reference?: string },
  deps: MailDeps,
  now: Date,
): Promise<boolean> {
  if (!(await updateEntryState(tx, entry, now))) return false
  await refreshOrder(tx, row.id)
  if (entry.state === 'settled') await mailRefund(tx, row, entry, deps, now)
  else
    await recordOrderChange(
      tx,
      { id: row.id, leadId: row.lead_id, staffId: null, after: `refund of ${formatDollars(entry.amountCents)} failed` },
      now,
    )
  return true
}

/** A refund that was made with the provider, not here. The order must be locked. */
export async function recordRefund(
  tx: Database,
  row: OrderRow,
  entry: Omit<NewEntry, 'lines' | 'kind' | 'orderId'>,
  deps: MailDeps,
  now: Date,
): Promise<number | null> {
  const lines = await spreadRefund(tx, row.id, entry.amountCents)
  const id = await insertEntry(tx, { ...entry, kind: 'refund', orderId: row.id, lines }, now)
  if (id === null) return null
  await refreshOrder(tx, row.id)
  const after = `${entry.method === 'dispute' ? 'dispute' : 'refund'} of ${formatDollars(entry.amountCents)} at the payment provider`
  await recordOrderChange(tx, { id: row.id, leadId: row.lead_id, staffId: null, after }, now)
  if ((entry.state ?? 'settled') === 'settled' && entry.method !== 'dispute')
    await mailRefund(tx, row, { amountCents: entry.amountCents }, deps, now)
  return id
}

const WAYS = {
  'as paid': ', the way you paid. Banks can take a few days to show it.',
  cash: ' in cash.',
  check: ' by check.',
  other: '.',
}

type Refunded = Pick<Written, 'amountCents' | 'method'>

async function mailRefund(tx: Database, row: OrderRow, { amountCents, method }: Refunded, deps: MailDeps, now: Date) {
  const { id, lead_id: leadId } = row
  const lines = [`We refunded ${formatDollars(amountCents)} of ${orderNumber(id)}${WAYS[method ?? 'as paid']}`]
  await mailOrder(
    tx,
    { id, leadId, byStaff: true },
    { kind: orderMails.refund, subject: 'Your refund', lines },
    deps,
    now,
  )
}
