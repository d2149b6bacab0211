import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueMail, enqueueMailIf } from '#platform/mail/outbox-store.ts'
import type { Invitation, StaffMember } from '#staff/staff-member.ts'
import { insertStaffLink } from './staff-link-store.ts'
import { invitationMail, passwordLinkMail } from './staff-mails.tsx'
import { findStaffMember, insertStaffMember } from './staff-store.ts'

const NOBODY = 0
const INVITATION_MS = 2 * DAY_MS
const PASSWORD_LINK_MS = 30 * MINUTE_MS

type Sending = { publicUrl: string; now: Date }

/** A new account without a password, and the link by which its owner chooses one. Null when the email has an account. */
export async function inviteStaff(
  tx: Database,
  { email, name, role }: Invitation,
  sending: Sending,
): Promise<StaffMember | null> {
  const member = await insertStaffMember(tx, { email, name, role, passwordHash: null }, sending.now)
  if (member) await sendInvitation(tx, member, sending)
  return member
}

export async function sendInvitation(tx: Database, member: StaffMember, { publicUrl, now }: Sending) {
  const token = await insertStaffLink(tx, member.id, new Date(now.getTime() + INVITATION_MS))
  await enqueueMail(tx, invitationMail(member, linkOf(publicUrl, token)), now)
}

/** Mails a link to whoever has this address; the same is done, and mailed to nobody, where nobody has. Says who. */
export async function mailPasswordLink(
  tx: Database,
  email: string,
  { publicUrl, now }: Sending,
): Promise<StaffMember | null> {
  const { member } = (await findStaffMember(tx, email)) ?? { member: null }
  const isMailed = member !== null && !member.isDisabled
  const token = await insertStaffLink(tx, isMailed ? member.id : NOBODY, new Date(now.getTime() + PASSWORD_LINK_MS))
  const mail = passwordLinkMail(isMailed ? member.email : email, linkOf(publicUrl, token))
  await enqueueMailIf(isMailed, tx, mail, now)
  return member
}

/** What stands after the # never leaves the browser, so no proxy writes it down. */
function linkOf(publicUrl: string, token: string) {
  return `${publicUrl}/new-password#${token}`
}
