import type { MakerKind } from '#vehicles/model-year.ts'
import type { Vpic } from '#vehicles/server/vpic.ts'
import { checkDigitOf } from '#vehicles/vin.ts'

/** A VIN generated from a vPIC pattern, with what that pattern says it is. */
export type GeneratedVin = { vin: string; year: number; make: string; model: string }

type Pattern = { code: string; value: string; key: string }
type Random = () => number

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const PLACES = 14
const POSITION_7 = 3
const YEAR_PLACE = 6
const SERIAL_PLACE = 9
const LAST_YEAR = 2026

/** VINs spread over all schemas and years of one kind of maker. The same seed gives the same VINs. */
export function generateVins(vpic: Vpic, kind: MakerKind, count: number, seed = 1): GeneratedVin[] {
  const random = seededRandom(seed)
  const wmis = [...vpic.makers].filter(([, start]) => lineAt(vpic, start).split('\t')[1] === kind).map(([wmi]) => wmi)
  const vins: GeneratedVin[] = []
  while (vins.length < count) {
    const vin = generateVin(vpic, pick(wmis, random), kind, random)
    if (vin) vins.push(vin)
  }
  return vins
}

function generateVin(vpic: Vpic, wmi: string, kind: MakerKind, random: Random): GeneratedVin | null {
  const schemas = lineAt(vpic, vpic.makers.get(wmi) ?? 0).split('\t')[3] ?? ''
  const [years = '', numbers = ''] = pick(schemas.split(' '), random).split(':')
  const year = pickYear(years, random)
  if (numbers === '' || year === null) return null
  const patterns = listPatterns(vpic, Number(pick(numbers.split(','), random)))
  const model = pick(
    patterns.filter(({ code }) => code === 'm'),
    random,
  )
  const keys = model && fillKeys(model, patterns, year, kind, random)
  if (!model || !keys) return null
  const [make = '', name = ''] = model.value.split('|')
  return { vin: toVin(wmi, keys), year, make, model: name }
}

function pickYear(years: string, random: Random): number | null {
  const [first, last] = years.split('-')
  const from = Math.max(Number(first), 1981)
  const to = Math.min(Number(last), LAST_YEAR)
  return from > to ? null : from + Math.floor(random() * (to - from + 1))
}

function listPatterns({ bytes, schemas }: Vpic, schema: number): Pattern[] {
  const start = schemas[schema] ?? 0
  const lines = bytes.toString('utf8', start, bytes.indexOf('\n\n', start)).split('\n')
  return lines.flatMap((line) => {
    const [value = '', keys = ''] = line.split('\t')
    return keys.split(' ').map((key) => ({ code: value.charAt(0), value: value.slice(1), key }))
  })
}

function fillKeys(model: Pattern, patterns: Pattern[], year: number, kind: MakerKind, random: Random): string | null {
  const isLate = year >= 2010
  const start = Array.from({ length: PLACES }, (_, place) =>
    place === 5 ? '|' : place === YEAR_PLACE ? YEAR_CODES.charAt((year - 1980) % 30) : '',
  )
  const withModel = applyKey(start, model.key, random)
  if (!withModel) return null
  const others = patterns.filter(({ code }) => code !== 'm').slice(0, 200)
  const tried = Array.from({ length: 12 }, () => pick(others, random)?.key ?? '*')
  const places = tried.reduce((now, key) => applyKey(now, key, random) ?? now, withModel)
  const filled = places.map((character, place) => character || fillerFor(place, isLate, kind, random))
  const isLawful = kind !== 'car' || /[A-Z]/.test(filled[POSITION_7] ?? '') === isLate
  return isLawful && !filled.some((character) => /[IOQ]/.test(character)) ? filled.join('') : null
}

function fillerFor(place: number, isLate: boolean, kind: MakerKind, random: Random): string {
  if (place >= SERIAL_PLACE) return pick([...DIGITS], random)
  if (place === POSITION_7 && kind !== 'other') return pick([...(isLate ? LETTERS : DIGITS)], random)
  return pick([...DIGITS, ...LETTERS], random)
}

/** The positions with a key's characters filled in, or null if other characters are already there. */
function applyKey(places: string[], key: string, random: Random): string[] | null {
  const signs = key.match(/\[[^\]]*\]|./g) ?? []
  const next = [...places]
  for (const [place, sign] of signs.entries()) {
    if (sign === '*') continue
    const allowed = sign === '#' ? DIGITS : sign.replaceAll(/[[\]]/g, '')
    if (next[place] && !allowed.includes(next[place])) return null
    next[place] ||= pick([...allowed], random)
  }
  return next
}

function toVin(wmi: string, keys: string): string {
  const [description = '', rest = ''] = keys.split('|')
  const end = wmi.length === 6 ? rest.slice(0, 2) + wmi.slice(3) + rest.slice(5) : rest
  const vin = `${wmi.slice(0, 3)}${description}0${end}`
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

function lineAt({ bytes }: Vpic, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf('\n', start))
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T
}

function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
