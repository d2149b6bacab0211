import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findLastChanger } from './lead-change-store.ts'

type Overtaken = { leadId: number; what: string; nowIs: string }

export async function overtaken(tx: Database, { leadId, what, nowIs }: Overtaken): Promise<AppError> {
  const name = await findLastChanger(tx, leadId, what)
  return new AppError('conflict', `This ${nowIs}${name ? ` by ${name}` : ''} in the meantime.`)
}
