import { randomInt } from 'node:crypto'
import type { Generated, Selectable } from 'kysely'
import { ID_MAX } from '#lib/ids.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { type NewVehicle, type Vehicle, vehicleIdentity } from '#vehicles/vehicle.ts'

const ID_TRIES = 5
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
      engine: string | null
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

export async function findVehicle(
  db: Database,
  described: Omit<NewVehicle, 'trim' | 'engine'>,
): Promise<Vehicle | null> {
  const [row] = await selectByIdentity(db, { identity: vehicleIdentity(described) })
  return row ? toVehicle(row) : null
}

export async function findVehicleById(db: Database, id: number): Promise<Vehicle | null> {
  const [row] = await selectById(db, { id })
  return row ? toVehicle(row) : null
}

/**
 * One row per vehicle: its identity is unique, so concurrent requests get the same one. Ids are random: a browser names
 * its car by id alone, and must not find other people's VINs by counting.
 */
export async function findOrInsertVehicle(
  db: Database,
  vehicle: NewVehicle,
  now: Date,
): Promise<{ vehicle: Vehicle; isNew: boolean }> {
  const known = await findVehicle(db, vehicle)
  if (known) return { vehicle: known, isNew: false }
  const { year, make, model, vin, trim, engine } = vehicle
  const row = { year, make, model, vin, trim, engine, identity: vehicleIdentity(vehicle), created_at: now.getTime() }
  for (let tries = 0; tries < ID_TRIES; tries += 1) {
    const inserted = await db
      .insertInto('vehicles')
      .values({ ...row, id: randomInt(1, ID_MAX) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) return { vehicle: toVehicle(inserted), isNew: true }
    const other = await findVehicle(db, vehicle)
    if (other) return { vehicle: other, isNew: false }
  }
  throw new Error("Couldn't find a free id for a vehicle.")
}

/** Newer data may decode a VIN differently, so the row is updated. */
export async function updateVehicle(db: Database, id: number, vehicle: NewVehicle): Promise<void> {
  const { year, make, model, trim, engine } = vehicle
  await db.updateTable('vehicles').set({ year, make, model, trim, engine }).where('id', '=', id).execute()
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

function toVehicle({ id, year, make, model, vin, trim, engine }: Selectable<Tables['vehicles']>): Vehicle {
  return { id, year, make, model, vin, trim, engine }
}
