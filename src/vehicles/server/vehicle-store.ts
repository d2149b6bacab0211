import type { Generated, Selectable } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { type NewVehicle, type Vehicle, vehicleIdentity } from '#vehicles/vehicle.ts'

const UNUSED_FOR_MS = 30 * 24 * 60 * 60 * 1000

declare module '#platform/database/database.ts' {
  interface Tables {
    vehicles: {
      id: Generated<number>
      identity: string
      year: number
      make: string
      model: string
      vin: string | null
      trim: string | null
      created_at: number
    }
  }
}

const selectByIdentity = preparedQuery((db, { identity }: { identity: string }) =>
  db.selectFrom('vehicles').selectAll().where('identity', '=', identity),
)

const selectById = preparedQuery((db, { id }: { id: number }) =>
  db.selectFrom('vehicles').selectAll().where('id', '=', id),
)

export async function findVehicle(db: Database, described: Omit<NewVehicle, 'trim'>): Promise<Vehicle | null> {
  const [row] = await selectByIdentity(db, { identity: vehicleIdentity(described) })
  return row ? toVehicle(row) : null
}

export async function findVehicleById(db: Database, id: number): Promise<Vehicle | null> {
  const [row] = await selectById(db, { id })
  return row ? toVehicle(row) : null
}

/** One row a vehicle: its identity is unique, so requests that arrive together get the same one. */
export async function findOrInsertVehicle(
  db: Database,
  vehicle: NewVehicle,
  now: Date,
): Promise<{ vehicle: Vehicle; isNew: boolean }> {
  const known = await findVehicle(db, vehicle)
  if (known) return { vehicle: known, isNew: false }
  const { year, make, model, vin, trim } = vehicle
  const row = { year, make, model, vin, trim, identity: vehicleIdentity(vehicle), created_at: now.getTime() }
  const inserted = await db
    .insertInto('vehicles')
    .values(row)
    .onConflict((conflict) => conflict.column('identity').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { vehicle: toVehicle(inserted), isNew: true }
  const other = await findVehicle(db, vehicle)
  if (!other) throw new Error('A vehicle that was just there is gone.')
  return { vehicle: other, isNew: false }
}

/** What a VIN decodes to may change with newer data; the row follows. */
export async function updateVehicle(db: Database, id: number, { year, make, model, trim }: NewVehicle): Promise<void> {
  await db.updateTable('vehicles').set({ year, make, model, trim }).where('id', '=', id).execute()
}

export function deleteUnusedVehicles(db: Database, now: Date) {
  return db
    .deleteFrom('vehicles')
    .where('created_at', '<', now.getTime() - UNUSED_FOR_MS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quotes').select('quotes.id').whereRef('quotes.vehicle_id', '=', 'vehicles.id'))),
    )
    .executeTakeFirst()
}

function toVehicle({ id, year, make, model, vin, trim }: Selectable<Tables['vehicles']>): Vehicle {
  return { id, year, make, model, vin, trim }
}
