import type { Database } from '#platform/database/database.ts'
import { type SetupStep, setupSteps } from '#setup/setup-step.ts'

const toName = (step: SetupStep | 'dismissed') => `setup ${step}`

/** Done for the whole shop, no matter which admin did it. */
export async function markSetupStep(db: Database, step: SetupStep | 'dismissed') {
  await db
    .insertInto('settings')
    .values({ name: toName(step), value: 'yes' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readSetup(db: Database) {
  const rows = await db.selectFrom('settings').select('name').where('name', 'like', 'setup %').execute()
  const staff = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const item = await db.selectFrom('stock_items').select('id').limit(1).executeTakeFirst()
  const isMarked = (step: SetupStep | 'dismissed') => rows.some(({ name }) => name === toName(step))
  const found = {
    company: false,
    email: false,
    people: Number(staff.count) > 1,
    stock: item !== undefined,
    assistant: false,
  }
  const done = setupSteps.filter((step) => found[step] || isMarked(step))
  return { isDismissed: isMarked('dismissed'), done }
}
