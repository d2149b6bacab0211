import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'

const STORAGE_KEY = 'yardline-last-vehicle'

const lastVehicleSchema = z.object({
  year: z.string(),
  make: z.string(),
  model: z.string(),
  vin: z.nullable(z.string()),
})

export type LastVehicle = z.infer<typeof lastVehicleSchema>

/** Keeps the vehicle on this device only; without storage it is simply not kept. */
export function saveLastVehicle({ year, make, model, vin }: ChosenVehicle) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ year, make, model, vin }))
  } catch {
    // Storage is full or switched off.
  }
}

export function useLastVehicle(): LastVehicle | null {
  return useSyncExternalStore(noChanges, lastVehicleAtStart, () => null)
}

let atStart: LastVehicle | null | undefined

function lastVehicleAtStart() {
  if (atStart === undefined) atStart = readLastVehicle()
  return atStart
}

function readLastVehicle(): LastVehicle | null {
  try {
    return lastVehicleSchema.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const noChanges = () => () => {}
