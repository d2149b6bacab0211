import { useEffect } from 'react'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import {
  chooseByHand,
  chosenVehicle,
  type ManualChoice,
  noVehicleChoice,
  takeDecoded,
  typeVin,
  type VehicleChoice,
} from '#vehicles/vehicle-choice.ts'
import { rememberVehicle } from './last-vehicle.ts'
import type { DecodedAnswer } from './vehicle-queries.ts'

export type VehicleChoiceState = ReturnType<typeof useVehicleChoice>

export function useVehicleChoice() {
  const [choice, setChoice] = usePageState<VehicleChoice<DecodedAnswer>>('vehicle', noVehicleChoice)
  useEffect(() => {
    const vehicle = chosenVehicle(choice)
    if (vehicle) rememberVehicle(vehicle)
  }, [choice])
  return {
    choice,
    vehicle: chosenVehicle(choice),
    typeVin: (text: string) => setChoice((current) => typeVin(current, text)),
    takeDecoded: (decoded: DecodedAnswer) => setChoice((current) => takeDecoded(current, decoded)),
    chooseByHand: (manual: Partial<ManualChoice>) => setChoice((current) => chooseByHand(current, manual)),
    clear: () => setChoice(noVehicleChoice),
  }
}
