import { blankOut } from '#assistant/language/tokens.ts'
import { hasRightCheckDigit, listBadCharacters, normalizeVin, VIN_LENGTH } from '#vehicles/vin.ts'

type FoundVin = { vin: string; from: number; to: number }

const RUN = /[a-z0-9]+/gi
const LONG_RUN = /[a-z0-9]{8,}/gi
const CLAIM = /(?<![a-z0-9])vins?(?![a-z0-9])/i
/** A VIN in pieces has at least two groups like this next to each other. */
const DIGITS_SIDE_BY_SIDE = /\d[a-z]*[^a-z0-9]+[a-z]*\d/i
const MIN_CLAIMED_LENGTH = 8
/** Without the word "VIN", only what has about the right length. */
const MAX_WRONG = 2
const MIN_DIGITS = 4
const MAX_PIECES = 200

/** 2007toyotacorolla also has 17 characters. */
const NAME_AT_END = /[a-z]{8}$/i
const MAX_VINS = 3

/** Every VIN in a message. A near miss only counts if it comes first. */
export function findVins(message: string): FoundVin[] {
  const found: FoundVin[] = []
  while (found.length < MAX_VINS) {
    const next = findVin(blankOut(message, found))
    if (!next || (found.length > 0 && next.vin.length !== VIN_LENGTH)) break
    found.push(next)
  }
  return found.sort((a, b) => a.from - b.from)
}

/** The VIN in a message: 17 characters together or in pieces, or a near miss. */
export function findVin(message: string): FoundVin | null {
  if (countDigits(message) < MIN_DIGITS) return null
  const isClaimed = CLAIM.test(message)
  const whole = toRuns(message, LONG_RUN)
    .filter(({ text }) => isLikeVin(text, isClaimed))
    .sort((a, b) => wrongBy(a) - wrongBy(b))[0]
  if (whole && wrongBy(whole) === 0) return toFound([whole])
  const inPieces = DIGITS_SIDE_BY_SIDE.test(message) ? findInPieces(toRuns(message, RUN), isClaimed) : null
  return inPieces ?? (whole ? toFound([whole]) : null)
}

type Run = { text: string; from: number; to: number }

function toRuns(message: string, run: RegExp): Run[] {
  return Array.from(message.matchAll(run), ({ 0: text, index }) => ({ text, from: index, to: index + text.length }))
}

function isLikeVin(text: string, isClaimed: boolean): boolean {
  if (text.length === VIN_LENGTH) return countDigits(text) >= MIN_DIGITS && (isClaimed || !NAME_AT_END.test(text))
  const isLong = isClaimed ? text.length >= MIN_CLAIMED_LENGTH : Math.abs(text.length - VIN_LENGTH) <= MAX_WRONG
  return isLong && countDigits(text) >= MIN_DIGITS && /[a-z]/i.test(text)
}

function wrongBy({ text }: Run): number {
  return Math.abs(text.length - VIN_LENGTH)
}

function findInPieces(runs: readonly Run[], isClaimed: boolean): FoundVin | null {
  for (const start of runs.slice(0, MAX_PIECES).keys()) {
    if (!runs[start] || !isPiece(runs[start])) continue
    const pieces: Run[] = []
    let length = 0
    for (let at = start; length < VIN_LENGTH; at++) {
      const run = runs[at]
      if (!run || !isPiece(run)) break
      pieces.push(run)
      length += run.text.length
    }
    if (length === VIN_LENGTH && (isClaimed || isRight(pieces))) return toFound(pieces)
  }
  return null
}

function isRight(pieces: readonly Run[]): boolean {
  const { vin } = toFound(pieces)
  return listBadCharacters(vin).length === 0 && hasRightCheckDigit(vin)
}

function isPiece({ text }: Run): boolean {
  return /\d/.test(text) || text.length === 1 || /^[A-HJ-NPR-Z]{2,4}$/.test(text)
}

function toFound(pieces: readonly Run[]): FoundVin {
  return {
    vin: normalizeVin(pieces.map(({ text }) => text).join('')),
    from: pieces[0]?.from ?? 0,
    to: pieces.at(-1)?.to ?? 0,
  }
}

function countDigits(text: string): number {
  return text.match(/\d/g)?.length ?? 0
}
