import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail, enqueueMailIf } from '#platform/mail/outbox-store.ts'
import type { Invitation, StaffMember } from '#staff/staff-member.ts'
import type { Recorded } from './security-events.ts'
import { hashToken, newToken } from './session-store.ts'
import { invitationMail, passwordLinkMail } from './staff-mails.ts'
import { type Account, findStaffMember, insertStaffMember } from './staff-store.ts'

const NOBODY = 0
const INVITATION_MS = 2 * DAY_MS
const PASSWORD_LINK_MS = 30 * MINUTE_MS

type Sending = { publicUrl: string; now: Date }

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_links: { token_hash: string; staff_id: number; expires_at: number }
  }
}

/** A new account without a password, and the link by which its owner chooses one. Null when the email has an account. */
export async function inviteStaff(
  tx: Database,
  { email, name, role }: Invitation,
  sending: Sending,
): Promise<{ id: number; event: Recorded } | null> {
  const member = await insertStaffMember(tx, { email, name, role, passwordHash: null }, sending.now)
  return member && { id: member.id, event: await sendInvitation(tx, member, sending) }
}

export async function inviteAgain(
  tx: Database,
  { member, passwordHash }: Account,
  sending: Sending,
): Promise<Recorded> {
  if (passwordHash || member.isDisabled) throw new AppError('conflict', 'This person needs no invitation.')
  return sendInvitation(tx, member, sending)
}

async function sendInvitation(tx: Database, member: StaffMember, { publicUrl, now }: Sending): Promise<Recorded> {
  const token = await insertStaffLink(tx, member.id, new Date(now.getTime() + INVITATION_MS))
  await enqueueMail(tx, invitationMail(member, linkOf(publicUrl, token)), now)
  return { kind: 'account_invited', detail: { person: member.id, role: member.role } }
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

/** A link that was mailed to somebody, if they have an account; those before are worth nothing any more. Says its token. */
async function insertStaffLink(tx: Database, staffId: number, expiresAt: Date): Promise<string> {
  const token = newToken()
  await deleteStaffLinks(tx, staffId)
  const link = { token_hash: hashToken(token), expires_at: expiresAt.getTime() }
  await tx
    .insertInto('staff_links')
    .columns(['staff_id', 'token_hash', 'expires_at'])
    .expression((staff) =>
      staff
        .selectFrom('staff')
        .select(({ val }) => ['id', val(link.token_hash).as('token_hash'), val(link.expires_at).as('expires_at')])
        .where('id', '=', staffId),
    )
    .execute()
  return token
}

export async function findLinkedStaffId(db: Database, token: string, now: Date): Promise<number | null> {
  const row = await openLink(db, token, now).executeTakeFirst()
  return row?.staff_id ?? null
}

/** Uses a link up. False where somebody else was quicker. */
export async function deleteStaffLink(tx: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_links')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

export async function deleteStaffLinks(tx: Database, staffId: number) {
  await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
}

export function deleteExpiredStaffLinks(db: Database, now: Date) {
  return db.deleteFrom('staff_links').where('expires_at', '<=', now.getTime()).executeTakeFirst()
}

function openLink(db: Database, token: string, now: Date) {
  return db
    .selectFrom('staff_links')
    .select('staff_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.getTime())
}
