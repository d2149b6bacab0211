import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { findAssumedEnd } from '#assistant/dialogue/part-ends.ts'
import { isVehicleComplete, isYearOnList, type SpokenVehicle, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import type { VinFailure } from '#vehicles/vin-failure.ts'
import { listed } from './words.ts'
import type { Words } from './words-en.ts'

const OLDEST_YEAR = 1950

export function missingQuestion(turn: DialogueTurn, words: Words, index: PartIndex): string {
  const end = findAssumedEnd(index, turn.reading.text, turn.namesPart ? turn.items.map(({ part }) => part) : [])
  return [questionIn(turn, words), ...(end ? [words.assumedEnd(end)] : [])].join(' ')
}

export function vehicleUnderstood(turn: DialogueTurn, words: Words, index: PartIndex): string {
  const { vehicle } = turn.state
  return isVehicleComplete(vehicle, turn.now)
    ? words.haveVehicle(vehicleName(vehicle))
    : missingQuestion(turn, words, index)
}

export function candidatesQuestion(turn: DialogueTurn, words: Words, index: PartIndex): string {
  if (turn.candidates.length === 0) return `${words.noDiagnosis} ${missingQuestion(turn, words, index)}`
  const parts = listed(turn.candidates, words.or)
  const { vehicle } = turn.state
  const which = isVehicleComplete(vehicle, turn.now) ? words.whichToPrice(vehicleName(vehicle)) : words.whichAndVehicle
  return `${words.candidates(parts)} ${words.noDiagnosis} ${which}`
}

function questionIn({ vehicles, items, now }: DialogueTurn, words: Words): string {
  const unclear = vehicles.find(({ vehicle }) => !isVehicleComplete(vehicle, now))
  if (!unclear)
    return partQuestion(
      vehicles.map(({ vehicle }) => vehicle),
      words,
    )
  const { vehicle, doubt } = unclear
  if (vehicle.year !== null && !isYearOnList(vehicle.year, now))
    return words.yearRange(OLDEST_YEAR, now.getUTCFullYear() + 1)
  const parts =
    items.length > 0
      ? listed(
          items.map(({ part }) => part),
          words.and,
        )
      : null
  const question = doubtQuestion(unclear, words) ?? vehicleQuestion(vehicle, parts, words)
  if (!parts) return doubt.makes.length === 0 ? `${question} ${words.andPart}` : question
  const isNothingKnown = vehicle.year === null && vehicle.make === null && vehicle.model === null
  return isNothingKnown ? question : `${question} ${words.thenPrice(parts)}`
}

function partQuestion(vehicles: readonly SpokenVehicle[], words: Words): string {
  const names = listed(
    vehicles.map((vehicle) => vehicleName(vehicle)),
    words.and,
  )
  return vehicles.length > 1 ? words.whichPartOf(names) : words.whichPart(names)
}

function doubtQuestion({ vehicle, doubt }: DialogueTurn['vehicles'][number], words: Words): string | null {
  if (doubt.series) return words.whichSeries(doubt.series)
  const name = vehicleName(vehicle, words.vehicle)
  if (doubt.models.length > 1) return words.isItA(name, listed(doubt.models, words.or))
  if (vehicle.year === null || doubt.makes.length < 2) return null
  return words.isItA(name, listed(doubt.makes, words.or))
}

function vehicleQuestion(vehicle: SpokenVehicle, parts: string | null, words: Words): string {
  const missing = (['year', 'make', 'model'] as const).filter((piece) => vehicle[piece] === null)
  const isMakeImplied = vehicle.model !== null && vehicle.year === null
  const asked = isMakeImplied ? missing.filter((piece) => piece !== 'make') : missing
  const name = vehicleName(vehicle, words.vehicle)
  if (asked.length === 3) return words.whichVehicle(parts)
  if (asked.length === 1 && asked[0] === 'year') return words.whatYear(name)
  return words.whichOf(
    listed(
      asked.map((piece) => words[piece]),
      words.and,
    ),
    name,
  )
}

export function vinReport({ text, decoded }: DialogueTurn['vins'][number], words: Words): string {
  if (!decoded.ok) return failureOf(text, decoded, words)
  const { year, make, model, trim } = decoded.vehicle
  const name = [year, make, model, trim].filter((word) => word).join(' ')
  return [words.vin(text, name), ...(model ? [] : [words.noModel]), ...words.vinWarnings(decoded.vehicle)].join(' ')
}

function failureOf(text: string, failure: VinFailure, words: Words): string {
  const problem = words.vinProblem(failure, text)
  if (failure.cause === 'length') return `${words.wrongLength(text.length, VIN_LENGTH)} ${words.checkIt}`
  if (failure.cause === 'before-1981') return `${words.wrongLength(text.length, VIN_LENGTH)} ${problem}`
  return `${words.badVin(problem)}${failure.suggestion ? ` ${words.sayYes}` : ''}`
}
