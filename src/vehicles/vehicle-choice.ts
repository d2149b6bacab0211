import type { DecodedAnswer } from './decoded-vin.ts'
import { enterVin } from './vin-entry.ts'

export type ManualChoice = { year: string; make: string; model: string }

export type VehicleChoice = { vin: string; decoded: DecodedAnswer | null; manual: ManualChoice }

export type ChosenVehicle = { id: number | null; year: string; make: string; model: string; vin: string | null }

const noManualChoice: ManualChoice = { year: '', make: '', model: '' }

export const noVehicleChoice: VehicleChoice = { vin: '', decoded: null, manual: noManualChoice }

export function typeVin(choice: VehicleChoice, text: string): VehicleChoice {
  const { vin } = enterVin(choice.vin, text)
  return vin === choice.vin ? choice : { ...choice, vin, decoded: null }
}

export function setDecoded(choice: VehicleChoice, decoded: DecodedAnswer): VehicleChoice {
  return { ...choice, vin: decoded.vin, decoded }
}

export function chooseByHand(choice: VehicleChoice, change: Partial<ManualChoice>): VehicleChoice {
  const previous = change.year === undefined ? choice.manual : noManualChoice
  const manual = { ...previous, ...(change.make !== undefined && { model: '' }), ...change }
  return { ...choice, decoded: null, manual }
}

export function chosenVehicle({ decoded, manual }: VehicleChoice): ChosenVehicle | null {
  if (decoded?.model) {
    const { id = null, year, make, model, vin } = decoded
    return { id, year: String(year), make, model, vin }
  }
  if (decoded || !manual.model) return null
  return { id: null, ...manual, vin: null }
}
