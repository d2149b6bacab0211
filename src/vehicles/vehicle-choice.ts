import { enterVin } from './vin-entry.ts'

export type DecodedChoice = {
  id?: number
  vin: string
  year: number
  make: string
  model: string | null
  trim: string | null
}

export type ManualChoice = { year: string; make: string; model: string }

export type VehicleChoice<Decoded extends DecodedChoice = DecodedChoice> = {
  vin: string
  decoded: Decoded | null
  manual: ManualChoice
}

export type ChosenVehicle = { id: number | null; year: string; make: string; model: string; vin: string | null }

const noManualChoice: ManualChoice = { year: '', make: '', model: '' }

export const noVehicleChoice: VehicleChoice<never> = { vin: '', decoded: null, manual: noManualChoice }

export function typeVin<D extends DecodedChoice>(choice: VehicleChoice<D>, text: string): VehicleChoice<D> {
  const { vin } = enterVin(choice.vin, text)
  return vin === choice.vin ? choice : { ...choice, vin, decoded: null }
}

export function setDecoded<D extends DecodedChoice>(choice: VehicleChoice<D>, decoded: D): VehicleChoice<D> {
  return { ...choice, vin: decoded.vin, decoded }
}

export function chooseByHand<D extends DecodedChoice>(
  choice: VehicleChoice<D>,
  change: Partial<ManualChoice>,
): VehicleChoice<D> {
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
