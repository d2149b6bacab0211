export const VIN_LENGTH = 17
export const CHECK_DIGIT_POSITION = 9

/** 49 CFR 565 gives each character a value: the last digit of its place in this row. */
const CHARACTER_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const LOOKALIKES: Record<string, string> = { I: '1', O: '0', Q: '0' }

const VIN_CHARACTERS = /^[A-HJ-NPR-Z0-9]*$/

export type BadCharacter = { character: string; position: number }

export function normalizeVin(text: string): string {
  return text.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase()
}

export function listBadCharacters(vin: string): BadCharacter[] {
  if (VIN_CHARACTERS.test(vin)) return []
  return [...vin]
    .map((character, index) => ({ character, position: index + 1 }))
    .filter(({ character }) => !VIN_CHARACTERS.test(character))
}

export function checkDigitOf(vin: string): string {
  const sum = POSITION_WEIGHTS.reduce((total, weight, at) => total + weight * valueOfCharacter(vin.charAt(at)), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

export function hasRightCheckDigit(vin: string): boolean {
  return vin.charAt(CHECK_DIGIT_POSITION - 1) === checkDigitOf(vin)
}

/** The VIN with 1 and 0 for I, O and Q, or null if its check digit is still wrong. */
export function findLookalikeVin(vin: string): string | null {
  const guess = vin.replaceAll(/[IOQ]/g, (letter) => LOOKALIKES[letter] ?? letter)
  return listBadCharacters(guess).length === 0 && hasRightCheckDigit(guess) ? guess : null
}

function valueOfCharacter(character: string): number {
  return Math.max(CHARACTER_VALUES.indexOf(character), 0) % 10
}
