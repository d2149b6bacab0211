import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Database } from '#platform/database/database.ts'
import { openSealedValue, sealValue } from '#platform/http/sealed-value.ts'
import type { Platform } from '#platform/platform.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { updateStaffMember } from './staff-store.ts'

const PERIOD_SECONDS = 30
/** Phone clocks are slightly off. */
const STEPS_EITHER_WAY = 1

type Deps = { db: Database; keys: readonly string[] }

/** The keys that encrypt secrets. Read before a transaction, since they may be in the database. */
export function totpKeys({ cookieKeys }: Platform) {
  return cookieKeys('staff-totp')
}

/** A new secret, as text and as a QR code. It's active once a code from it was entered. */
export async function offerTotp(deps: Deps, shopName: string, member: StaffMember) {
  const secret = new Secret({ size: 20 }).base32
  await updateStaffMember(deps.db, member.id, { totp_offered: seal(deps, member.id, secret) })
  return { secret, qrCode: renderSVG(toTotp(secret, shopName, member.email).toString()) }
}

/** Activates the offered secret if this is one of its codes. */
export async function acceptTotp(deps: Deps, staffId: number, code: string, now: Date): Promise<boolean> {
  const secret = await findSecret(deps, staffId, 'totp_offered')
  const step = secret && stepOf(secret, code, now)
  if (!step) return false
  const sealed = seal(deps, staffId, secret)
  await updateStaffMember(deps.db, staffId, { totp_secret: sealed, totp_offered: null, totp_used_step: step })
  return true
}

/** Whether this is a current code that wasn't used before. */
export async function consumeTotp(deps: Deps, staffId: number, code: string, now: Date): Promise<boolean> {
  const secret = await findSecret(deps, staffId, 'totp_secret')
  const step = secret && stepOf(secret, code, now)
  if (!step) return false
  const { numUpdatedRows } = await deps.db
    .updateTable('staff')
    // Encrypted again, so an old cookie secret isn't needed forever.
    .set({ totp_used_step: step, totp_secret: seal(deps, staffId, secret) })
    .where('id', '=', staffId)
    .where((staff) => staff.or([staff('totp_used_step', 'is', null), staff('totp_used_step', '<', step)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function deleteTotp(db: Database, staffId: number) {
  await updateStaffMember(db, staffId, { totp_secret: null, totp_offered: null, totp_used_step: null })
}

async function findSecret({ db, keys }: Deps, staffId: number, column: 'totp_secret' | 'totp_offered') {
  const row = await db.selectFrom('staff').select(column).where('id', '=', staffId).executeTakeFirst()
  return openSealedValue(row?.[column] ?? '', placeOf(staffId), keys)
}

function seal({ keys }: Deps, staffId: number, secret: string) {
  return sealValue(secret, placeOf(staffId), keys)
}

function placeOf(staffId: number) {
  return `staff ${staffId}`
}

function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = toTotp(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: STEPS_EITHER_WAY })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

function toTotp(secret: string, issuer: string, label: string) {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
}
