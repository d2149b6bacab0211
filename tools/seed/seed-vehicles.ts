import type { Database } from '#platform/database/database.ts'
import { vehicleIdentity } from '#vehicles/vehicle.ts'
import type { ShoppingList } from './shopping-lists.ts'

const VEHICLES_A_STATEMENT = 500

/** The ids of the lists' vehicles. Inserts the ones missing from the database. */
export type SeededVehicles = { added: number; idOf: (list: ShoppingList) => number }

export async function seedVehicles(db: Database, lists: readonly ShoppingList[], since: Date): Promise<SeededVehicles> {
  const rows = [...new Map(lists.map((list) => [identityOf(list), toRow(list, since)])).values()]
  const ids = new Map<string, number>()
  let added = 0
  for (let from = 0; from < rows.length; from += VEHICLES_A_STATEMENT) {
    const some = rows.slice(from, from + VEHICLES_A_STATEMENT)
    added += await insertUnknown(db, some)
    for (const { identity, id } of await listKnown(db, some)) ids.set(identity, id)
  }
  return { added, idOf: (list) => getId(ids, list) }
}

async function insertUnknown(db: Database, rows: readonly ReturnType<typeof toRow>[]): Promise<number> {
  const inserted = await db
    .insertInto('vehicles')
    .values(rows)
    .onConflict((conflict) => conflict.column('identity').doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

function listKnown(db: Database, rows: readonly ReturnType<typeof toRow>[]) {
  const identities = rows.map(({ identity }) => identity)
  return db.selectFrom('vehicles').select(['id', 'identity']).where('identity', 'in', identities).execute()
}

function getId(ids: ReadonlyMap<string, number>, list: ShoppingList): number {
  const id = ids.get(identityOf(list))
  if (id === undefined) throw new Error('A vehicle that was just added is gone.')
  return id
}

function toRow({ vehicle, ...list }: ShoppingList, since: Date) {
  const identity = identityOf({ vehicle, ...list })
  return { ...vehicle, vin: null, trim: null, engine: null, identity, created_at: since.getTime() }
}

function identityOf({ vehicle }: ShoppingList): string {
  return vehicleIdentity({ ...vehicle, vin: null })
}
