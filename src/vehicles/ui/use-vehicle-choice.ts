import { useEffect, useState } from 'react'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import {
  chooseByHand,
  chosenVehicle,
  type ManualChoice,
  noVehicleChoice,
  setDecoded,
  typeVin,
} from '#vehicles/vehicle-choice.ts'
import { saveLastVehicle } from './last-vehicle.ts'
import type { DecodedAnswer } from './vehicle-queries.ts'

export type VehicleChoiceState = ReturnType<typeof useVehicleChoice>

export function useVehicleChoice() {
  const posted = usePostedForm()
  const [initial] = useState(() => typeVin<DecodedAnswer>(noVehicleChoice, posted?.values.vin ?? ''))
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
