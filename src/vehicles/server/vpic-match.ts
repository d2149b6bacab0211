import type { Vpic } from './vpic.ts'

const NEW_LINE = 10
const TAB = 9
const SPACE = 32
const HASH = 35
const STAR = 42
const ZERO = 48
const NINE = 57
const OPEN = 91
const CLOSE = 93
const BAR = 124
const NO_MATCH = -1

/** A value that a schema gives to a VIN; the weight is how many characters of the VIN it took to say so. */
export type Match = { code: string; value: string; weight: number; schema: number }

export function keysOf(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`
}

/** What a schema says about a VIN. Works on the bytes of the file: a string is made only of what matches. */
export function matchSchema({ bytes, schemas }: Vpic, schema: number, keys: string): Match[] {
  const matches: Match[] = []
  let line = schemas[schema] ?? bytes.length - 1
  while (bytes[line] !== NEW_LINE) {
    const tab = bytes.indexOf(TAB, line)
    const end = bytes.indexOf(NEW_LINE, tab)
    const weight = heaviestKey(bytes, tab + 1, end, keys)
    if (weight !== NO_MATCH) {
      const code = String.fromCharCode(bytes[line] ?? 0)
      matches.push({ code, value: bytes.toString('utf8', line + 1, tab), weight, schema })
    }
    line = end + 1
  }
  return matches
}

function heaviestKey(bytes: Buffer, from: number, end: number, keys: string): number {
  let heaviest = NO_MATCH
  let at = from
  while (at < end) {
    const weight = weightOfKey(bytes, at, end, keys)
    if (weight > heaviest) heaviest = weight
    while (at < end && bytes[at] !== SPACE) at++
    at++
  }
  return heaviest
}

function weightOfKey(bytes: Buffer, from: number, end: number, keys: string): number {
  let weight = 0
  let at = from
  for (let place = 0; at < end && bytes[at] !== SPACE; place++) {
    const sign = bytes[at]
    const character = keys.charCodeAt(place)
    if (sign !== STAR && !isOneOf(bytes, at, character)) return NO_MATCH
    if (sign !== STAR && sign !== BAR) weight++
    at = sign === OPEN ? bytes.indexOf(CLOSE, at) + 1 : at + 1
  }
  return weight
}

function isOneOf(bytes: Buffer, at: number, character: number): boolean {
  if (bytes[at] === HASH) return character >= ZERO && character <= NINE
  if (bytes[at] !== OPEN) return bytes[at] === character
  for (let inside = at + 1; bytes[inside] !== CLOSE; inside++) if (bytes[inside] === character) return true
  return false
}
