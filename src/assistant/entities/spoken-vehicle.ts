export type SpokenVehicle = {
  vin: string | null
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
}

export type CompleteVehicle = SpokenVehicle & { year: number; make: string; model: string }

export const unknownVehicle: SpokenVehicle = { vin: null, year: null, make: null, model: null, trim: null }

export const OLDEST_YEAR = 1950

export function isYearOnList(year: number, now: Date): boolean {
  return year >= OLDEST_YEAR && year <= now.getUTCFullYear() + 1
}

export function isVehicleComplete(vehicle: SpokenVehicle, now: Date): vehicle is CompleteVehicle {
  return vehicle.year !== null && isYearOnList(vehicle.year, now) && vehicle.make !== null && vehicle.model !== null
}

export function hasSameName(one: SpokenVehicle, other: SpokenVehicle): boolean {
  return vehicleName(one) === vehicleName(other)
}

/** As much of the vehicle as we know: "2012 Honda Civic", "Honda", "vehicle". */
export function vehicleName({ year, make, model }: SpokenVehicle, nothing = 'vehicle'): string {
  return [year, make, model ?? (make ? null : nothing)].filter((word) => word !== null).join(' ')
}
