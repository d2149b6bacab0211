import { cleanLine, cleanText } from '#lib/text.ts'
import { type ItemFacts, isInterchangeNumber, itemGrades, itemLimits, STOCK_NUMBER } from '#stock/stock-item.ts'
import type { ColumnMapping, StockField } from './stock-columns.ts'

export type ReadRow = { ok: true; facts: ItemFacts } | { ok: false; reason: string }

const MAX_TEXT_LENGTH = 2000
const MAX_LINE_LENGTH = 200
const MAX_NAME_LENGTH = 60
const VIN_LENGTH = 17

/** What yards enter when they don't know. */
const UNKNOWN = /^(?:-+|n\/?a|none|null|unk(?:nown)?|tmu|exempt|call|tbd|\?+)$/i
const YES = /^(?:-?1|y|yes|t|true|x)$/i
/** How Excel keeps leading zeros: ="00123". */
const QUOTED_FORMULA = /^="([^"]*)"$/
const FORMULA = /^[=@]|^[+-][^\d.\s-]/

class BadRow extends Error {}

/** Reads a row of a stock file. A value that's there but makes no sense makes the row bad: better to ask than to guess. */
export function readStockRow(cells: readonly string[], mapping: ColumnMapping): ReadRow {
  try {
    return { ok: true, facts: readFacts(cells, mapping) }
  } catch (error) {
    if (error instanceof BadRow) return { ok: false, reason: error.message }
    throw error
  }
}

function readFacts(cells: readonly string[], mapping: ColumnMapping): ItemFacts {
  const textOf = (field: StockField) => readText(field, cells[mapping[field] ?? -1] ?? '')
  const lineOf = (field: StockField, max = MAX_LINE_LENGTH) => cleanLine(textOf(field)).slice(0, max)
  const knownOf = (field: StockField, max?: number) => {
    const text = lineOf(field, max)
    return UNKNOWN.test(text) ? '' : text
  }
  const number = lineOf('stock_number')
  if (!number) throw new BadRow('The stock number is missing.')
  if (!STOCK_NUMBER.test(number))
    throw new BadRow('The stock number has characters we can’t use, or more than 40 of them.')
  const partText = lineOf('part')
  if (!partText) throw new BadRow('The part is missing.')
  const { YEAR_MIN, YEAR_MAX, MAX_MILES, MAX_QUANTITY } = itemLimits
  const vin = knownOf('vin').toUpperCase()
  const fitment = readFitment(lineOf('model'))
  return {
    number,
    partText,
    year: readWhole('year', toFullYear(fitment?.year ?? knownOf('year')), YEAR_MIN, YEAR_MAX),
    make: fitment?.make ?? knownOf('make', MAX_NAME_LENGTH),
    model: fitment?.model ?? knownOf('model', MAX_NAME_LENGTH),
    vin: vin.length === VIN_LENGTH ? vin : null,
    interchange: toInterchange(knownOf('interchange', 40)),
    side: readSide(lineOf('side')),
    mileage: readWhole('mileage', toFullMiles(knownOf('mileage')), 0, MAX_MILES),
    grade: readGrade(lineOf('grade')),
    damageCode: knownOf('damage_code', 20) || null,
    description: cleanText(textOf('description')).slice(0, MAX_TEXT_LENGTH),
    // Without a price it isn't quoted: shoppers have to call.
    priceCents: YES.test(lineOf('blocked_online')) ? null : readMoney('price', knownOf('price')) || null,
    costCents: readMoney('cost', knownOf('cost')),
    coreCents: readMoney('core', knownOf('core')) || null,
    quantity: readWhole('quantity', knownOf('quantity'), 0, MAX_QUANTITY) ?? 1,
    location: lineOf('location', 100),
    photoUrls: lineOf('photo', MAX_TEXT_LENGTH),
  }
}

function readText(field: StockField, cell: string): string {
  const text = cell.trim()
  if (text.includes('\0')) throw new BadRow(`The ${nameOfField(field)} has a NUL character in it.`)
  if (!FORMULA.test(text)) return text
  const quoted = QUOTED_FORMULA.exec(text)?.[1]
  if (quoted === undefined) throw new BadRow(`The ${nameOfField(field)} is a formula.`)
  return quoted
}

/** "11" and "'98". */
function toFullYear(text: string): string {
  const short = /^['’]?(\d\d)$/.exec(text)?.[1]
  if (short === undefined) return text
  return Number(short) < 50 ? `20${short}` : `19${short}`
}

/** "84K". */
function toFullMiles(text: string): string {
  const miles = text.replace(/\s*(?:miles?|mi)\.?$/i, '')
  const thousands = /^(\d{1,3}(?:\.\d)?)\s*k$/i.exec(miles)?.[1]
  return thousands === undefined ? miles : String(Math.round(Number(thousands) * 1000))
}

/** eBay's way to name a vehicle: "Year=2004|Make=Honda|Model=Civic". */
function readFitment(text: string) {
  const [, year] = /(?:^|\|)year=(\d{4})/i.exec(text) ?? []
  const [, make] = /(?:^|\|)make=([^|]+)/i.exec(text) ?? []
  const [, model] = /(?:^|\|)model=([^|]+)/i.exec(text) ?? []
  return make && model ? { year, make, model } : null
}

/** Below an item, eBay lists each vehicle it fits in a separate row. */
export function isFitmentRow(cells: readonly string[], { stock_number, part, model }: ColumnMapping): boolean {
  const cellOf = (column: number | undefined) => cells[column ?? -1]?.trim() ?? ''
  return !cellOf(stock_number) && !cellOf(part) && readFitment(cellOf(model)) !== null
}

const WHOLE = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$|^\d+(?:\.0+)?$/

function readWhole(field: StockField, text: string, min: number, max: number): number | null {
  if (text === '') return null
  const number = WHOLE.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  if (!(number >= min && number <= max))
    throw new BadRow(`The ${nameOfField(field)} ${quote(text)} isn't a number we can use.`)
  return number
}

const MONEY = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(\.\d{1,4})?$/

function readMoney(field: StockField, text: string): number | null {
  const plain = text.replace(/\s*(?:usd)$/i, '')
  if (plain === '') return null
  const [, whole, fraction = ''] = MONEY.exec(plain) ?? []
  const dollars =
    whole === undefined || whole + fraction === ''
      ? Number.NaN
      : Number(`${whole.replaceAll(',', '') || '0'}${fraction}`)
  if (!(dollars >= 0 && dollars <= itemLimits.MAX_DOLLARS))
    throw new BadRow(`The ${nameOfField(field)} ${quote(text)} isn't an amount we can use.`)
  return Math.round(dollars * 100)
}

const GRADE = /^(?:grade\s*)?([abc])(?:[+-]|\s*grade)?$/i

function readGrade(text: string): ItemFacts['grade'] {
  const letter = GRADE.exec(text)?.[1]?.toUpperCase()
  return itemGrades.find((grade) => grade === letter) ?? null
}

function readSide(text: string): ItemFacts['side'] {
  const isLeft = /\b(?:l|lh|left|drivers?|lf|lr)\b/i.test(text)
  const isRight = /\b(?:r|rh|right|passengers?|rf|rr)\b/i.test(text)
  if (isLeft === isRight) return null
  return isLeft ? 'left' : 'right'
}

function toInterchange(text: string): string | null {
  const number = text.toUpperCase().replaceAll(/\s+/g, '')
  return isInterchangeNumber(number) ? number : null
}

function nameOfField(field: StockField): string {
  return field.replaceAll('_', ' ')
}

const MAX_QUOTED = 30

function quote(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`
}
