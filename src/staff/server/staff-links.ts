import type { Company } from '#company/company.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { deleteOneTimeLinks, insertOneTimeLink } from '#platform/mail/one-time-link.ts'
import { enqueueMail, enqueueMailIf } from '#platform/mail/outbox-store.ts'
import type { Invitation, StaffMember } from '#staff/staff-member.ts'
import type { Recorded } from './security-events.ts'
import { invitationMail, passwordLinkMail } from './staff-mails.ts'
import { type Account, findStaffMember, insertStaffMember } from './staff-store.ts'

const NO_STAFF_ID = 0
const INVITATION_MS = 2 * DAY_MS
const PASSWORD_LINK_MS = 30 * MINUTE_MS

type Sending = { company: Company; publicUrl: string; now: Date }

/** With the name of the admin who invites; there's none on the command line. */
type Inviting = Sending & { by?: string }

/** A new account without a password, and the link to choose one. Null if the email already has an account. */
export async function inviteStaff(
  tx: Database,
  { email, name, role }: Invitation,
  sending: Inviting,
): Promise<{ id: number; event: Recorded } | null> {
  const member = await insertStaffMember(tx, { email, name, role, passwordHash: null }, sending.now)
  return member && { id: member.id, event: await sendInvitation(tx, member, sending) }
}

export async function inviteAgain(
  tx: Database,
  { member, passwordHash }: Account,
  sending: Inviting,
): Promise<Recorded> {
  if (passwordHash || member.isDisabled) throw new AppError('conflict', "This person doesn't need an invitation.")
  return sendInvitation(tx, member, sending)
}

async function sendInvitation(
  tx: Database,
  member: StaffMember,
  { company, publicUrl, now, by }: Inviting,
): Promise<Recorded> {
  await deleteStaffLinks(tx, member.id)
  const token = await insertOneTimeLink(tx, passwordLinkOf(member.id), new Date(now.getTime() + INVITATION_MS))
  await enqueueMail(tx, invitationMail(company, member, by, linkOf(publicUrl, token)), now)
  return { kind: 'account_invited', detail: { person: member.id, role: member.role } }
}

/** Mails a link to the account with this address, and returns it. Without one, it does the same work and sends nothing. */
export async function mailPasswordLink(
  tx: Database,
  email: string,
  { company, publicUrl, now }: Sending,
): Promise<StaffMember | null> {
  const { member, passwordHash } = (await findStaffMember(tx, email)) ?? { member: null, passwordHash: null }
  const isMailed = member !== null && !member.isDisabled
  // Without a password, an earlier link may be the invitation. Anyone can ask for a link, so that must not end it.
  await deleteStaffLinks(tx, isMailed && passwordHash ? member.id : NO_STAFF_ID)
  const link = passwordLinkOf(isMailed ? member.id : NO_STAFF_ID)
  const token = await insertOneTimeLink(tx, link, new Date(now.getTime() + PASSWORD_LINK_MS))
  const mail = passwordLinkMail(company, isMailed ? member.email : email, linkOf(publicUrl, token))
  await enqueueMailIf(isMailed, tx, mail, now)
  return member
}

/** What's after the # never leaves the browser, so no proxy logs it. */
function linkOf(publicUrl: string, token: string) {
  return `${publicUrl}/new-password#${token}`
}

export async function deleteStaffLinks(tx: Database, staffId: number) {
  await deleteOneTimeLinks(tx, passwordLinkOf(staffId))
}

function passwordLinkOf(staffId: number) {
  return { purpose: 'password', subject: String(staffId) } as const
}
