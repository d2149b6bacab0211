import type { Company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import { listLeadsByAddress } from '#leads/server/lead-address-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import type { StaffNoticeKind } from '#leads/server/staff-notice-kinds.ts'
import { emailKey } from '#lib/email-key.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { type Mail, mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { planMail } from '#platform/mail/mail-plan.ts'
import { listMailsTo } from '#platform/mail/mail-store.ts'
import { deleteOneTimeLinks, insertOneTimeLink } from '#platform/mail/one-time-link.ts'
import { enqueueMailIf } from '#platform/mail/outbox-store.ts'
import { ANSWERED_WITHIN_DAYS, type PrivacyRequestKind, privacyRequestKinds } from '#privacy/privacy-request.ts'
import { insertPrivacyRequest } from './privacy-request-store.ts'

export const PRIVACY_PATH = '/privacy/requests'

export const PRIVACY_LINK_MAIL = 'privacy'
const VALID_MS = 30 * MINUTE_MS

/** The kind of request, and who made it. */
export type AskedByMail = { kind: PrivacyRequestKind; email: string }

type LinkMailing = {
  company: Company
  publicUrl: string
  caps: Pick<MailCaps, 'perVisitor' | 'report'>
  isAddressAllowed: boolean
}

/**
 * Mails a link if we hold data under this address. Otherwise the same work is done and the mail discarded, so neither the
 * answer nor its timing reveals who we know.
 */
export async function mailRequestLink(
  tx: Database,
  { kind, email }: AskedByMail,
  { company, publicUrl, caps, isAddressAllowed }: LinkMailing,
  now: Date,
) {
  const mailbox = mailboxOf(email)
  await lockUntilCommit(tx, `mails to ${mailbox}`)
  const isKnown = (await listLeadsByAddress(tx, [emailKey(email)])).length > 0
  const toMailbox = await listMailsTo(tx, { mailbox, kind: PRIVACY_LINK_MAIL }, now)
  const plan = planMail(mailbox, { ofVisitor: [], toMailbox }, caps.perVisitor, now)
  // A link lasts half an hour, so one that would have to wait isn't sent at all.
  const leavesNow = plan.isMailed && plan.leavesAt <= now
  if (!leavesNow) caps.report('mailbox')
  const expiresAt = new Date(now.getTime() + VALID_MS)
  const token = await insertOneTimeLink(tx, { purpose: 'privacy', subject: toSubject(kind, email) }, expiresAt)
  const mail = linkMail(company, { kind, email }, `${publicUrl}${PRIVACY_PATH}/${token}`)
  await enqueueMailIf(isKnown && isAddressAllowed && leavesNow, tx, mail, now)
}

/** What a link was mailed for. */
export function readSubject(subject: string): AskedByMail {
  const [word = '', email = ''] = subject.split(' ')
  return { kind: word === 'copy' ? 'copy' : 'erasure', email }
}

function toSubject(kind: PrivacyRequestKind, email: string) {
  return `${kind} ${emailKey(email)}`
}

const asked: Record<PrivacyRequestKind, string> = {
  copy: 'for a copy of what we hold under this email address',
  erasure: 'to erase what we hold under this email address',
}

function linkMail(company: Company, { kind, email }: AskedByMail, url: string): Mail {
  return shortMail(company, {
    kind: PRIVACY_LINK_MAIL,
    to: email,
    subject: 'Confirm your privacy request',
    text: `Someone, probably you, asked ${company.name} ${asked[kind]}.`,
    link: { label: 'Confirm this request', url },
    note: "The link works once, for 30 minutes. If you didn't ask for this, ignore this email and nothing happens.",
  })
}

type Deps = { company: Company; publicUrl: string; mailCaps: Pick<MailCaps, 'staffPerHour'> }

/** The owner of the address confirmed it, so staff are notified. Null if the same request is already open. */
export async function confirmRequest(
  tx: Database,
  request: AskedByMail,
  deps: Deps,
  now: Date,
): Promise<number | null> {
  const id = await insertPrivacyRequest(tx, request, now)
  const { company, publicUrl, mailCaps: caps } = deps
  if (id !== null) await notifyStaff(tx, { mail: noticeMail(company, request.kind, publicUrl), caps }, now)
  return id
}

const wanted: Record<PrivacyRequestKind, string> = { copy: 'wants a copy of their data', erasure: 'wants to be erased' }

/** Without the address: admins see it at the desk, and more people may read this mail. */
function noticeMail(company: Company, kind: PrivacyRequestKind, publicUrl: string): Mail {
  return shortMail(company, {
    kind: 'request' satisfies StaffNoticeKind,
    to: company.email.address,
    subject: `Privacy request: a customer ${wanted[kind]}`,
    text: `A customer ${wanted[kind]} and confirmed their email address.`,
    link: { label: 'Open the dashboard', url: `${publicUrl}/dashboard` },
    note: `An admin has to answer within ${ANSWERED_WITHIN_DAYS} days.`,
  })
}

/** Links that could still be opened for these addresses. */
export async function deletePrivacyLinks(tx: Database, emails: readonly string[]) {
  for (const email of emails)
    for (const kind of privacyRequestKinds)
      await deleteOneTimeLinks(tx, { purpose: 'privacy', subject: toSubject(kind, email) })
}
