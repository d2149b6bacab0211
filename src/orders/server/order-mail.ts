import type { Company } from '#company/company.ts'
import { greetingFor } from '#leads/plain-first-name.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { letterMail, mayWriteTo } from '#leads/server/letter.tsx'
import { formatDollars } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { countMailsWritten } from '#platform/mail/mail-store.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { listLineRows } from './order-store.ts'

/** Every kind of mail about an order that goes to the customer. */
export const orderMails = {
  confirmed: 'order-confirmed',
  moved: 'order-moved',
  payment: 'order-payment',
  shipped: 'shipped',
  delivered: 'order-delivered',
  refund: 'order-refund',
  cancelled: 'order-cancelled',
  return: 'order-return',
  reminder: 'order-reminder',
} as const

type OrderMail = { kind: (typeof orderMails)[keyof typeof orderMails]; subject: string; lines: readonly string[] }

export type MailDeps = { company: Company; caps: MailCaps; publicUrl: string }

/** More than one customer's orders ever need in a day, so nothing that's toggled at the desk floods a mailbox. */
const MAILS_A_DAY = 20

type Told = { id: number; leadId: number; byStaff: boolean }

/**
 * Tells the customer what happened to their order, in our words only. Mail that staff trigger waits a moment, so they
 * can undo it.
 */
export async function mailOrder(
  tx: Database,
  { id, leadId, byStaff }: Told,
  { kind, subject, lines }: OrderMail,
  { company, caps, publicUrl }: MailDeps,
  now: Date,
): Promise<boolean> {
  const lead = await getLead(tx, leadId)
  if (!(await mayWriteTo(tx, lead))) return false
  const mailbox = mailboxOf(lead.email)
  await lockUntilCommit(tx, `order mails to ${mailbox}`)
  const written = { mailbox, kinds: [kind], since: new Date(now.getTime() - DAY_MS), most: MAILS_A_DAY }
  if ((await countMailsWritten(tx, written)) >= MAILS_A_DAY) return false
  const text = [greetingFor(lead.name), ...lines, `Questions? Call ${company.phone.display}.`].join('\n\n')
  const token = await findToken(tx, id)
  const link = { label: 'View your order', url: `${publicUrl}${quotePath(token)}` }
  const mail = letterMail(company, { kind, subject: `${subject}: ${orderNumber(id)}`, text, lead, link, publicUrl })
  await enqueueMail(tx, mail, now, new Date(now.getTime() + (byStaff ? caps.staffDelayMs : 0)))
  return true
}

/** An order is on the page of each of its quotes; its mails link to the first. Its lines stay when that's reopened. */
async function findToken(tx: Database, orderId: number): Promise<string> {
  const [line] = await listLineRows(tx, [orderId])
  const quoteId = line?.quote_id ?? 0
  const quote = await tx.selectFrom('quotes').select('token').where('id', '=', quoteId).executeTakeFirstOrThrow()
  return quote.token
}

export function dueWording(dueCents: number): string {
  return dueCents === 0 ? 'Nothing is left to pay.' : `${formatDollars(dueCents)} is left to pay.`
}
