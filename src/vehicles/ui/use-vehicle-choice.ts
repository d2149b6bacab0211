import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
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

export type LastVehicle = Omit<ChosenVehicle, 'id'>

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
    const saved: unknown = JSON.parse(stored ?? 'null')
    return isLastVehicle(saved) ? saved : null
  } catch {
    return null
  }
}

/** Anything may be stored on a device. Checked by hand, since Zod isn't loaded before someone fills in a form. */
function isLastVehicle(saved: unknown): saved is LastVehicle {
  const { year, make, model, vin } = Object(saved)
  return [year, make, model, vin === null ? '' : vin].every((text) => typeof text === 'string')
}
