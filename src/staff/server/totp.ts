import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import { updateStaffMember } from './staff-store.ts'

const PERIOD_SECONDS = 30
/** Clocks of phones are off by a little. */
const STEPS_EITHER_WAY = 1

/** A new secret, as text and as a picture for the app. It counts once a code from it was given. */
export async function offerTotp(db: Database, member: StaffMember) {
  const secret = new Secret({ size: 20 }).base32
  await updateStaffMember(db, member.id, { totp_offered: secret })
  return { secret, qrCode: renderSVG(toTotp(secret, member.email).toString()) }
}

/** Takes the offered secret into use if this is a code from it. */
export async function acceptTotp(tx: Database, staffId: number, code: string, now: Date): Promise<boolean> {
  const { totp_offered: offered } = await secretsOf(tx, staffId)
  const step = offered ? stepOf(offered, code, now) : null
  if (step === null) return false
  await updateStaffMember(tx, staffId, { totp_secret: offered, totp_offered: null, totp_used_step: step })
  return true
}

/** Whether this is a code of now that was not used before. */
export async function consumeTotp(db: Database, staffId: number, code: string, now: Date): Promise<boolean> {
  const { totp_secret: secret } = await secretsOf(db, staffId)
  const step = secret ? stepOf(secret, code, now) : null
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_used_step: step })
    .where('id', '=', staffId)
    .where((staff) => staff.or([staff('totp_used_step', 'is', null), staff('totp_used_step', '<', step)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

function secretsOf(db: Database, staffId: number) {
  return db
    .selectFrom('staff')
    .select(['totp_secret', 'totp_offered'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
}

function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = toTotp(secret, '').validate({ token: code, timestamp: now.getTime(), window: STEPS_EITHER_WAY })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

function toTotp(secret: string, label: string) {
  return new TOTP({ issuer: company.name, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
}
