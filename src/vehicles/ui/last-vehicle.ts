import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { readStored, store } from '#lib/device-storage.ts'
import { createListeners } from '#lib/listeners.ts'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'

const STORAGE_KEY = 'yardline-last-vehicle'

const lastVehicleSchema = z.object({
  year: z.string(),
  make: z.string(),
  model: z.string(),
  vin: z.nullable(z.string()),
})

export type LastVehicle = z.infer<typeof lastVehicleSchema>

const { subscribe, notify } = createListeners()

/** Keeps the vehicle on this device only. */
export function saveLastVehicle({ year, make, model, vin }: ChosenVehicle) {
  store(STORAGE_KEY, JSON.stringify({ year, make, model, vin }))
  notify()
}

export function useLastVehicle(): LastVehicle | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(STORAGE_KEY),
    () => null,
  )
  return useMemo(() => parseVehicle(stored), [stored])
}

function parseVehicle(stored: string | null): LastVehicle | null {
  try {
    return lastVehicleSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}
