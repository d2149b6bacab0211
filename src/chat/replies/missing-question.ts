import { isYearOnList } from '#chat/reading/spoken-year.ts'
import type { Situation } from '#chat/situation.ts'
import type { SpokenVehicle } from '#chat/understanding.ts'
import { listed, placeNote, vehicleName } from './vehicle-words.ts'

export type CompleteVehicle = SpokenVehicle & { year: number; make: string; model: string }

const OLDEST_YEAR = 1950

export function isVehicleComplete(vehicle: SpokenVehicle, now: Date): vehicle is CompleteVehicle {
  return vehicle.year !== null && isYearOnList(vehicle.year, now) && vehicle.make !== null && vehicle.model !== null
}

/** Asks for what is missing to a price: something of the vehicle, or the part. */
export function missingQuestion(situation: Situation): string {
  return [questionIn(situation), ...placeNote(situation.reading.assumedPlace)].join(' ')
}

/** Says which vehicle was understood, to somebody who asks for it. */
export function vehicleUnderstood(situation: Situation): string {
  const { vehicle } = situation.understood
  return isVehicleComplete(vehicle, situation.now) ? `I have your ${vehicleName(vehicle)}.` : missingQuestion(situation)
}

function questionIn({ vehicles, parts, now }: Situation): string {
  const unclear = vehicles.find(({ vehicle }) => !isVehicleComplete(vehicle, now))
  if (!unclear) return partQuestion(vehicles.map(({ vehicle }) => vehicle))
  const { vehicle, doubt } = unclear
  if (vehicle.year !== null && !isYearOnList(vehicle.year, now)) return yearRange(now)
  const question =
    doubtQuestion(unclear) ??
    vehicleQuestion(
      vehicle,
      parts.map(({ name }) => name),
    )
  if (parts.length === 0) return doubt.makes.length === 0 ? `${question} And which part do you need?` : question
  return isNothingKnown(vehicle)
    ? question
    : `${question} Then I can price the ${listed(parts.map(({ name }) => name))}.`
}

function isNothingKnown({ year, make, model }: SpokenVehicle): boolean {
  return year === null && make === null && model === null
}

function partQuestion(vehicles: readonly SpokenVehicle[]): string {
  const names = listed(vehicles.map(vehicleName))
  return vehicles.length > 1
    ? `${names}. Which part do you need, and for which of them?`
    : `${names}. Which part do you need for it?`
}

function yearRange(now: Date): string {
  return `Our list has vehicles from ${OLDEST_YEAR} to ${now.getUTCFullYear() + 1}. Which year is yours?`
}

function doubtQuestion({ vehicle, doubt }: Situation['vehicles'][number]): string | null {
  if (doubt.series) {
    return `Which BMW ${doubt.series} is it? The badge on the trunk lid says, such as ${doubt.series.charAt(0)}28i or ${doubt.series.charAt(0)}35i.`
  }
  if (doubt.models.length > 1) return `Is the ${vehicleName(vehicle)} a ${listed(doubt.models, 'or')}?`
  if (vehicle.year === null || doubt.makes.length < 2) return null
  return `Is the ${vehicleName(vehicle)} a ${listed(doubt.makes, 'or')}?`
}

function vehicleQuestion(vehicle: SpokenVehicle, parts: readonly string[]): string {
  const missing = (['year', 'make', 'model'] as const).filter((piece) => vehicle[piece] === null)
  const isMakeImplied = vehicle.model !== null && vehicle.year === null
  const asked = isMakeImplied ? missing.filter((piece) => piece !== 'make') : missing
  if (asked.length === 3) {
    const what = parts.length > 0 ? `the ${listed(parts)} for` : 'it'
    return `Which vehicle is ${what}? Tell me the year, make and model, or the VIN.`
  }
  if (asked.length === 1 && asked[0] === 'year') return `What year is the ${vehicleName(vehicle)}?`
  return `Which ${listed(asked)} is the ${vehicleName(vehicle)}?`
}
