import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type MakerKind, toMakerKind } from '#vehicles/model-year.ts'

/**
 * The text that data/vpic.txt.gz holds: lines, in ASCII or UTF-8, in two parts.
 *
 * First the makers, one line each, ended by an empty line:
 *   1HG <tab> car <tab> Honda <tab> 2003-2003:12,13 2004-9999:14    WMI, kind, make, years and the schemas used in them
 *
 * Then the schemas, numbered from 0, each ended by an empty line. A schema's lines say which keys mean which value:
 *   m Honda|Accord <tab> CM56 CM55*                                 code, value, keys
 *
 * A key is matched from its start against positions 4-8, a bar and positions 10-17 of the VIN: `*` matches any
 * character, `#` for a digit, `[AB1]` for one of those inside.
 */
export const ATTRIBUTE_CODES = {
  model: 'm',
  body: 'b',
  series: 's',
  trim: 't',
  cylinders: 'c',
  litres: 'l',
  fuel: 'f',
  doors: 'd',
  drive: 'w',
} as const

export type Attribute = keyof typeof ATTRIBUTE_CODES

const NEW_LINE = 10
const TAB = 9

/** vPIC as it is in the file; makers and schemas are found by offset and parsed on demand. */
export type Vpic = { bytes: Buffer; makers: Map<string, number>; schemas: Uint32Array }

export type Maker = { kind: MakerKind; make: string; schemas: string }

/** Reads the whole file into memory (8 MB), unzipped off the event loop. */
export async function openVpic(path: string): Promise<Vpic> {
  return indexVpic(await promisify(gunzip)(await readFile(path)))
}

export function indexVpic(bytes: Buffer): Vpic {
  const makers = new Map<string, number>()
  let at = 0
  for (; bytes[at] !== NEW_LINE; at = bytes.indexOf(NEW_LINE, at) + 1) {
    makers.set(bytes.toString('latin1', at, bytes.indexOf(TAB, at)), at)
  }
  return { bytes, makers, schemas: blockStarts(bytes, at + 1) }
}

/** The maker of a VIN: its first three characters, or six of them for small makers, whose third is a 9. */
export function findMaker(vpic: Vpic, vin: string): Maker | null {
  const wmi = vin.slice(0, 3)
  const start = vpic.makers.get(vin[2] === '9' ? wmi + vin.slice(11, 14) : wmi)
  if (start === undefined) return null
  const line = vpic.bytes.toString('utf8', start, vpic.bytes.indexOf(NEW_LINE, start))
  const [, kind = '', make = '', schemas = ''] = line.split('\t')
  return { kind: toMakerKind(kind), make, schemas }
}

/** The numbers of the schemas that a maker used in a year. Years have four digits: they compare as text. */
export function listSchemas(maker: Maker, year: number): number[] {
  const yearText = String(year)
  const entries = maker.schemas
    .split(' ')
    .filter((entry) => entry.slice(0, 4) <= yearText && yearText <= entry.slice(5, 9))
  return entries.flatMap((entry) => entry.slice('2003-2004:'.length).split(',').map(Number))
}

function blockStarts(bytes: Buffer, from: number): Uint32Array {
  const starts: number[] = []
  for (let at = from; at < bytes.length; at = bytes.indexOf('\n\n', at) + 2) starts.push(at)
  return Uint32Array.from(starts)
}

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
