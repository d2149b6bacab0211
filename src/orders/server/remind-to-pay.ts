import type { Shop } from '#company/server/shop.ts'
import { formatDollars } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { orderNumber } from '#orders/order.ts'
import { isPayment, sumLedger } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { type MailDeps, mailOrder, orderMails } from './order-mail.ts'
import { lockOrder, readFacts } from './order-store.ts'
import { recordOrderChange } from './record-change.ts'

const REMIND_AFTER_DAYS = 3
/** Turning reminders on shouldn't email last year's customers. */
const FORGET_AFTER_DAYS = 14
const AT_ONCE = 50

type Deps = Pick<Shop, 'db' | 'company' | 'settings' | 'mailCaps' | 'publicUrl'>

/** One email to a customer whose order isn't paid after three days, if the owner wants that. */
export async function remindToPay({ db, company, settings, mailCaps, publicUrl }: Deps, now: Date) {
  if (!settings().paymentReminder) return
  const deps = { company: company(), caps: mailCaps, publicUrl }
  for (const id of await listForgotten(db, now)) await db.transaction().execute((tx) => remind(tx, id, deps, now))
}

async function listForgotten(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['unpaid', 'partly_paid'])
    .where('reminded_at', 'is', null)
    .where('created_at', '<=', now.getTime() - REMIND_AFTER_DAYS * DAY_MS)
    .where('created_at', '>', now.getTime() - FORGET_AFTER_DAYS * DAY_MS)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

async function remind(tx: Database, id: number, deps: MailDeps, now: Date) {
  const row = await lockOrder(tx, id)
  const facts = await readFacts(tx, row)
  const { dueCents } = sumLedger(facts)
  if (row.reminded_at !== null || dueCents === 0) return
  // A bank transfer takes days.
  if (facts.ledger.some(({ kind, state }) => isPayment(kind) && state === 'pending')) return
  await tx.updateTable('orders').set({ reminded_at: now.getTime() }).where('id', '=', id).execute()
  const lines = [
    `${formatDollars(dueCents)} of ${orderNumber(id)} is still to pay. Your order page shows how.`,
    "If you don't want the part anymore, you can cancel there.",
  ]
  const told = { id, leadId: row.lead_id, byStaff: false }
  const mail = { kind: orderMails.reminder, subject: "Your order isn't paid yet", lines }
  if (await mailOrder(tx, told, mail, deps, now))
    await recordOrderChange(tx, { id, leadId: row.lead_id, staffId: null, after: 'reminded to pay' }, now)
}
