import { useMemo, useSyncExternalStore } from 'react'
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
    for (const notify of listeners) notify()
  } catch {
    // Storage is full or switched off.
  }
}

export function useLastVehicle(): LastVehicle | null {
  const stored = useSyncExternalStore(subscribe, readStored, () => null)
  return useMemo(() => parseVehicle(stored), [stored])
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function parseVehicle(stored: string | null): LastVehicle | null {
  try {
    return lastVehicleSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}
