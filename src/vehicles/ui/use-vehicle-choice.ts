import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { readStored, store } from '#lib/device-storage.ts'
import { createListeners } from '#lib/listeners.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import type { DecodedAnswer } from '#vehicles/decoded-vin.ts'
import {
  type ChosenVehicle,
  chooseByHand,
  chosenVehicle,
  type ManualChoice,
  noVehicleChoice,
  setDecoded,
  typeVin,
} from '#vehicles/vehicle-choice.ts'

export type VehicleChoiceState = ReturnType<typeof useVehicleChoice>

export function useVehicleChoice() {
  const posted = usePostedForm()
  const [initial] = useState(() => typeVin(noVehicleChoice, posted?.values.vin ?? ''))
  const [choice, setChoice] = usePageState('vehicle', initial)
  useEffect(() => {
    const vehicle = chosenVehicle(choice)
    if (vehicle) saveLastVehicle(vehicle)
  }, [choice])
  return {
    choice,
    vehicle: chosenVehicle(choice),
    typeVin: (text: string) => setChoice((current) => typeVin(current, text)),
    setDecoded: (decoded: DecodedAnswer) => setChoice((current) => setDecoded(current, decoded)),
    chooseByHand: (manual: Partial<ManualChoice>) => setChoice((current) => chooseByHand(current, manual)),
    clear: () => setChoice(noVehicleChoice),
  }
}

const STORAGE_KEY = 'yardline-last-vehicle'

const lastVehicleSchema = z.object({
  year: z.string(),
  make: z.string(),
  model: z.string(),
  vin: z.nullable(z.string()),
})

export type LastVehicle = z.infer<typeof lastVehicleSchema>

const { subscribe, notify } = createListeners()

/** Saves the vehicle on this device only. */
function saveLastVehicle({ year, make, model, vin }: ChosenVehicle) {
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
