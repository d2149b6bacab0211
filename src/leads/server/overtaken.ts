import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { firstNameOf } from '#staff/staff-member.ts'
import { findLastChanger } from './lead-change-store.ts'

type Overtaken = { leadId: number; what: string; nowIs: string }

export async function overtaken(tx: Database, { leadId, what, nowIs }: Overtaken): Promise<AppError> {
  const email = await findLastChanger(tx, leadId, what)
  return new AppError('conflict', `This ${nowIs}${email ? ` by ${firstNameOf(email)}` : ''} in the meantime.`)
}
