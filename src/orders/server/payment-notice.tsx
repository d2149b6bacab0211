import { getLead } from '#leads/server/get-lead.ts'
import { leadMail } from '#leads/server/lead-mail.tsx'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailDeps } from './order-mail.ts'
import type { OrderRow } from './order-store.ts'

type Notice = { subject: string; sentence: string }

/** Tells staff of money that needs a person. */
export function notifyOfPayment(tx: Database, row: OrderRow, notice: Notice, deps: MailDeps, now: Date) {
  return notifyOfOrder(tx, row, { ...notice, kind: 'payment' }, deps, now)
}

/** Tells staff of what a customer or the payment provider did. */
export async function notifyOfOrder(
  tx: Database,
  row: OrderRow,
  { subject, sentence, words, kind = 'order' }: Notice & { kind?: 'payment' | 'order'; words?: string },
  { company, caps, publicUrl }: MailDeps,
  now: Date,
) {
  const number = orderNumber(row.id)
  const mail = leadMail(company, {
    kind,
    lead: await getLead(tx, row.lead_id),
    subject: `${subject}: ${number}`,
    preview: sentence,
    intro: sentence,
    facts: [['Order', number], ['What happened', sentence], ...(words ? [['In their words', words] as const] : [])],
    publicUrl,
  })
  await notifyStaff(tx, { mail, caps }, now)
}
