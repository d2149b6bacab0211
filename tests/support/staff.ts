import type { Database } from '#platform/database/database.ts'
import { insertSession } from '#staff/server/session-store.ts'
import { findStaffMember, insertStaffMember } from '#staff/server/staff-store.ts'
import type { StaffRole } from '#staff/staff-member.ts'

/** No password has this hash, however long anyone tries. */
const NO_PASSWORD = `scrypt$16$8$1$bm9ib2R5$${'A'.repeat(43)}`

/** A signed-in staff member's cookie. Creates the account if needed, without a usable password. */
export async function aStaffCookie(
  db: Database,
  { email = 'staff@example.com', now = new Date(), role = 'admin' as StaffRole } = {},
) {
  const member =
    (await insertStaffMember(db, { email, role, passwordHash: NO_PASSWORD }, now)) ??
    (await findStaffMember(db, email))?.member
  return `yardline_staff=${await insertSession(db, member?.id ?? 0, now)}`
}

const PASSKEY = { id: 'q83v', rawId: 'q83v', type: 'public-key', clientExtensionResults: {} }

/** Of the right form; no account knows it. */
export const aPasskeySignIn = {
  ...PASSKEY,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

export const aNewPasskey = {
  name: 'Laptop',
  passkey: { ...PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
}
