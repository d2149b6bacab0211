import { UNSERVED_KINDS } from './decoded-vin.ts'

const MAKER_KINDS = ['car', 'truck', ...UNSERVED_KINDS, 'other'] as const

/** What a maker builds: position 7 tells decades apart for cars, hints at them for light trucks, says nothing for the rest. */
export type MakerKind = (typeof MAKER_KINDS)[number]

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1981
const FIRST_CYCLE = 1980
const YEARS_PER_CYCLE = 30

export function toMakerKind(text: string): MakerKind {
  return MAKER_KINDS.find((kind) => kind === text) ?? 'other'
}

export function isLightMaker(kind: MakerKind): boolean {
  return kind === 'car' || kind === 'truck'
}

export function modelYears(vin: string, kind: MakerKind, lastYear: number): number[] {
  const code = YEAR_CODES.indexOf(vin.charAt(9))
  if (code < 0) return []
  const early = FIRST_CYCLE + code
  const late = early + YEARS_PER_CYCLE
  const order = isEarlyLikelier(vin, kind) ? [early, late] : [late, early]
  const possible = order.filter((year) => year >= FIRST_YEAR && year <= lastYear)
  return isConclusive(vin, kind) ? possible.slice(0, 1) : possible
}

/** 49 CFR 565: from 2010 on, position 7 of a car or light truck is a letter; before, it was a digit. */
function isEarlyLikelier(vin: string, kind: MakerKind): boolean {
  return isLightMaker(kind) && !isEuropean(vin) && /\d/.test(vin.charAt(6))
}

function isConclusive(vin: string, kind: MakerKind): boolean {
  return kind === 'car' && !isEuropean(vin)
}

function isEuropean(vin: string): boolean {
  return vin.slice(3, 6) === 'ZZZ'
}
