import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { MemberChange, StaffMember } from '#staff/staff-member.ts'
import { deletePasskeys } from './passkey-store.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { deleteSessionsOfStaff } from './session-store.ts'
import { deleteStaffLinks } from './staff-links.ts'
import { lockActiveAdmins, updateStaffMember } from './staff-store.ts'

const LAST_ADMIN = 'This is the only admin who can sign in. Make somebody else an admin first.'

/** Changes name, role or access. Whoever loses or gains rights signs in anew; the last admin loses none. */
export async function changeMember(tx: Database, member: StaffMember, change: MemberChange, now: Date) {
  const { name, role, isDisabled } = change
  if (role === 'agent' || isDisabled) await refuseLastAdmin(tx, member)
  await updateStaffMember(tx, member.id, {
    name: name ?? member.name,
    role: role ?? member.role,
    ...(isDisabled !== undefined && { disabled_at: isDisabled ? now.getTime() : null }),
  })
  if (isDisabled) await deleteStaffLinks(tx, member.id)
  if (isDisabled || (role && role !== member.role)) await deleteSessionsOfStaff(tx, member.id)
}

/** For somebody who lost phone, keys and recovery codes: the password alone is asked again. */
export async function forgetSecondFactors(tx: Database, staffId: number) {
  await updateStaffMember(tx, staffId, { totp_secret: null, totp_offered: null, totp_used_step: null })
  await deletePasskeys(tx, staffId)
  await deleteRecoveryCodes(tx, staffId)
}

async function refuseLastAdmin(tx: Database, { id }: StaffMember) {
  const admins = await lockActiveAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new AppError('conflict', LAST_ADMIN)
}
