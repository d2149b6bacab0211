import type { Company } from '#company/company.ts'
import type { Lead } from '#leads/lead.ts'
import { greetingFor } from '#leads/plain-first-name.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { letterMail, mayWriteTo } from '#leads/server/letter.tsx'
import { formatDollars } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Mail, mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { countMailsWritten } from '#platform/mail/mail-store.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { mailCustomer } from '#quotes/server/mail-customer.ts'
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

/** What anyone with the link can make us send. */
export const VISITOR_ORDER_MAILS = [orderMails.moved, orderMails.cancelled]

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
  mail: OrderMail,
  deps: MailDeps,
  now: Date,
): Promise<boolean> {
  const lead = await getLead(tx, leadId)
  if (!(await mayWriteTo(tx, lead))) return false
  const mailbox = mailboxOf(lead.email)
  await lockUntilCommit(tx, `order mails to ${mailbox}`)
  const written = { mailbox, kinds: [mail.kind], since: new Date(now.getTime() - DAY_MS), most: MAILS_A_DAY }
  if ((await countMailsWritten(tx, written)) >= MAILS_A_DAY) return false
  const delayMs = byStaff ? deps.caps.staffDelayMs : 0
  await enqueueMail(tx, await writeOrderMail(tx, id, lead, mail, deps), now, new Date(now.getTime() + delayMs))
  return true
}

type Changed = { id: number; leadId: number; isMailAllowed: boolean }

/**
 * A stranger may have the link, so a change made there counts only if the customer hears of it at once, within the limits
 * of all mail that visitors trigger.
 */
export async function mailVisitorChange(
  tx: Database,
  { id, leadId, isMailAllowed }: Changed,
  mail: OrderMail,
  deps: MailDeps,
  now: Date,
) {
  const { company, caps } = deps
  const lead = await getLead(tx, leadId)
  if (!(await mayWriteTo(tx, lead))) return
  const letter = await writeOrderMail(tx, id, lead, mail, deps)
  const mailing = { kind: mail.kind, lead, caps, isUrgent: true, write: () => letter }
  if (isMailAllowed && (await mailCustomer(tx, mailing, now))) return
  throw new AppError(
    'too_many',
    `That's a lot of changes for one day. Call us at ${company.phone.display} for this one.`,
  )
}

async function writeOrderMail(
  tx: Database,
  id: number,
  lead: Lead,
  { kind, subject, lines }: OrderMail,
  { company, publicUrl }: MailDeps,
): Promise<Mail> {
  const text = [greetingFor(lead.name), ...lines, `Questions? Call ${company.phone.display}.`].join('\n\n')
  const link = { label: 'View your order', url: `${publicUrl}${quotePath(await findToken(tx, id))}` }
  return letterMail(company, { kind, subject: `${subject}: ${orderNumber(id)}`, text, lead, link, publicUrl })
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
