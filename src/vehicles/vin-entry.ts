import { hasRightCheckDigit, listBadCharacters, normalizeVin, VIN_LENGTH } from './vin.ts'

export type VinEntry = { vin: string; caret: number }

const LONGEST_PASTE = 1000

/** A field that is full takes no further character; of a longer text it takes the VIN that is in it. */
export function enterVin(before: string, text: string, caret = text.length): VinEntry {
  const entered = toVinCharacters(text)
  const entryCaret = toVinCharacters(text.slice(0, caret)).length
  if (entered.length <= VIN_LENGTH) return { vin: entered, caret: entryCaret }
  if (isOneCharacterMore(entered, before)) return { vin: before, caret: entryCaret - 1 }
  return { vin: findEnteredVin(text) ?? entered.slice(0, VIN_LENGTH), caret: VIN_LENGTH }
}

export function findEnteredVin(text: string): string | null {
  const written = text.slice(0, LONGEST_PASTE).toUpperCase()
  const words = listVinWords(written)
  return words.find(isRightVin) ?? words[0] ?? listStretches(toVinCharacters(written)).find(isRightVin) ?? null
}

/** The VIN in what a bar code says, believed only with the right check digit: a camera reads wrong at times. */
export function findScannedVin(text: string): string | null {
  return listVinWords(text.slice(0, LONGEST_PASTE).toUpperCase()).find(isRightVin) ?? null
}

function listVinWords(text: string): string[] {
  return (text.match(/[A-Z0-9]+/g) ?? []).map(withoutIdentifier).filter(isLikeVin)
}

function toVinCharacters(text: string): string {
  return normalizeVin(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^VIN/, '')
}

function isOneCharacterMore(longer: string, text: string): boolean {
  if (longer.length !== text.length + 1) return false
  return [...longer].some((_, at) => longer.slice(0, at) + longer.slice(at + 1) === text)
}

/** Bar codes may begin with the data identifier for VINs of ANSI MH10.8.2, an I. */
function withoutIdentifier(word: string): string {
  return word.length === VIN_LENGTH + 1 ? word.replace(/^I/, '') : word
}

function isLikeVin(word: string): boolean {
  return word.length === VIN_LENGTH && /\d/.test(word)
}

function isRightVin(word: string): boolean {
  return listBadCharacters(word).length === 0 && hasRightCheckDigit(word)
}

function listStretches(text: string): string[] {
  return Array.from({ length: Math.max(text.length - VIN_LENGTH + 1, 0) }, (_, at) => text.slice(at, at + VIN_LENGTH))
}
