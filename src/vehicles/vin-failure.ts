import {
  type BadCharacter,
  CHECK_DIGIT_POSITION,
  checkDigitOf,
  findLookalikeVin,
  listBadCharacters,
  VIN_LENGTH,
} from './vin.ts'

export type VinFailureCause =
  | 'length'
  | 'before-1981'
  | 'characters'
  | 'unknown-maker'
  | 'year-character'
  | 'made-up'
  | 'undecodable'

export type VinFailure = {
  cause: VinFailureCause
  message: string
  suggestion?: string
}

export const VIN_LENGTH_MESSAGE = `VIN must be exactly ${VIN_LENGTH} characters`

/** Numbers from before 1981 had seven to thirteen characters and ended in the car's serial number. */
const OLD_NUMBER = /^[A-Z0-9]{2,8}\d{5}$/
const MAX_RUN = 8

export function findSpellingFailure(vin: string): VinFailure | null {
  if (vin.length !== VIN_LENGTH) return lengthFailure(vin)
  const bad = listBadCharacters(vin)
  return bad.length > 0 ? charactersFailure(vin, bad) : null
}

export function unknownMaker(vin: string): VinFailure {
  return {
    cause: 'unknown-maker',
    message: `We don't know a maker whose VINs start with ${vin.slice(0, 3)}. Check the first three characters.`,
  }
}

export function yearCharacter(vin: string): VinFailure {
  return {
    cause: 'year-character',
    message: `Position 10 of a VIN is the model year, and ${vin.charAt(9)} isn't one. Check that character.`,
  }
}

export function undecodable(make: string): VinFailure {
  return {
    cause: 'undecodable',
    message: `We can't find any ${make || 'car'} with this VIN. Check for typos.`,
  }
}

/** A mashed or counted-through keyboard: one character, or a sequence, longer than any serial number. */
export function findMadeUpFailure(vin: string): VinFailure | null {
  if (!isMadeUp(vin)) return null
  return {
    cause: 'made-up',
    message: "This doesn't look like a real VIN. Copy it from the title or the dashboard.",
  }
}

function lengthFailure(vin: string): VinFailure {
  if (!OLD_NUMBER.test(vin)) return { cause: 'length', message: VIN_LENGTH_MESSAGE }
  return {
    cause: 'before-1981',
    message: `${VIN_LENGTH_MESSAGE}. Cars built before 1981 have shorter numbers. Please choose yours by year, make and model.`,
  }
}

function charactersFailure(vin: string, bad: BadCharacter[]): VinFailure {
  const places = bad.map(({ character, position }) => `${character} at position ${position}`).join(' and ')
  const rule = bad.every(({ character }) => 'IOQ'.includes(character))
    ? 'A VIN never contains the letters I, O or Q'
    : 'A VIN contains only digits and the letters A to Z without I, O and Q'
  const message = `${rule}: yours has ${places}.`
  const suggestion = findLookalikeVin(vin)
  if (!suggestion) return { cause: 'characters', message }
  return { cause: 'characters', message: `${message} Did you mean ${suggestion}?`, suggestion }
}

function isMadeUp(vin: string): boolean {
  let run = 0
  for (let at = 1; at < vin.length && run < MAX_RUN; at++) {
    const step = stepBetween(vin, at)
    run = Math.abs(step) <= 1 && (run === 0 || step === stepBetween(vin, at - 1)) ? run + 1 : 0
  }
  return run >= MAX_RUN
}

function stepBetween(vin: string, at: number): number {
  const step = vin.charCodeAt(at) - vin.charCodeAt(at - 1)
  return Math.abs(step) === 9 ? -Math.sign(step) : step
}

export function listVinWarnings(vin: string, year: number, modelFromYear: number): string[] {
  return [checkDigitWarning(vin), modelWarning(year, modelFromYear)].filter((warning) => warning !== null)
}

function checkDigitWarning(vin: string): string | null {
  const found = vin.charAt(CHECK_DIGIT_POSITION - 1)
  const right = checkDigitOf(vin)
  if (found === right) return null
  if (/[0-9X]/.test(found)) return `The check digit (position 9) is ${found} but should be ${right}. Check for a typo.`
  return `The check digit (position 9) is ${found}, not a digit or X. Check for a typo, unless the car was built for Europe.`
}

function modelWarning(year: number, modelFromYear: number): string | null {
  if (year === modelFromYear) return null
  return `We know this model from ${modelFromYear}, not ${year}. Check that it's your car.`
}
