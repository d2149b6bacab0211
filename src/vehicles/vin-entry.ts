import { hasRightCheckDigit, listBadCharacters, normalizeVin, VIN_LENGTH } from './vin.ts'

export type VinEntry = { vin: string; caret: number }

const MAX_PASTE_LENGTH = 1000

/** A full field takes no more characters; from a longer text it takes the VIN inside. */
export function enterVin(before: string, text: string, caret = text.length): VinEntry {
  const entered = toVinCharacters(text)
  const entryCaret = toVinCharacters(text.slice(0, caret)).length
  if (entered.length <= VIN_LENGTH) return { vin: entered, caret: entryCaret }
  if (isOneCharacterMore(entered, before)) return { vin: before, caret: entryCaret - 1 }
  return { vin: findEnteredVin(text) ?? entered.slice(0, VIN_LENGTH), caret: VIN_LENGTH }
}

export function findEnteredVin(text: string): string | null {
  const written = text.slice(0, MAX_PASTE_LENGTH).toUpperCase()
  const words = listVinWords(written)
  return words.find(isRightVin) ?? words[0] ?? listStretches(toVinCharacters(written)).find(isRightVin) ?? null
}

/** The VIN in a bar code, accepted only with the right check digit: cameras misread. */
export function findScannedVin(text: string): string | null {
  return listVinWords(text.slice(0, MAX_PASTE_LENGTH).toUpperCase()).find(isRightVin) ?? null
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

/** Bar codes may start with an I, the data identifier for VINs in ANSI MH10.8.2. */
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
