import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { firstNameOf } from '#staff/staff-member.ts'
import { findLastChanger } from './lead-change-store.ts'

type Overtaken = { leadId: number; what: string; nowIs: string }

/** The refusal of a change to what a colleague has changed meanwhile: who it was, and what it is now. */
export async function overtaken(tx: Database, { leadId, what, nowIs }: Overtaken): Promise<AppError> {
  const email = await findLastChanger(tx, leadId, what)
  return new AppError('conflict', `This ${nowIs}${email ? ` by ${firstNameOf(email)}` : ''} in the meantime.`)
}
