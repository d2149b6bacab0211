import { CHECK_DIGIT_POSITION, checkDigitOf } from './vin.ts'

export function listVinWarnings(vin: string, year: number, modelFromYear: number): string[] {
  return [checkDigitWarning(vin), modelWarning(year, modelFromYear)].filter((warning) => warning !== null)
}

function checkDigitWarning(vin: string): string | null {
  const found = vin.charAt(CHECK_DIGIT_POSITION - 1)
  const right = checkDigitOf(vin)
  if (found === right) return null
  if (/[0-9X]/.test(found)) return `The check digit (position 9) is ${found} but should be ${right}: check for a typo.`
  return `The check digit (position 9) is ${found}, not a digit or X: check for a typo, unless the car was built for Europe.`
}

function modelWarning(year: number, modelFromYear: number): string | null {
  if (year === modelFromYear) return null
  return `We know this model only from ${modelFromYear}, not from ${year}: check that it is your car.`
}
