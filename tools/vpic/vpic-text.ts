import type { DatabaseSync } from 'node:sqlite'
import { ATTRIBUTE_CODES } from '#vehicles/server/vpic.ts'
import {
  addIndexes,
  listMakers,
  listPatterns,
  listSchemaYears,
  type Maker,
  type Pattern,
  type SchemaYears,
} from './vpic-source.ts'

const NO_LAST_YEAR = 9999
const CODES = Object.values(ATTRIBUTE_CODES).join('')

/** The part of vPIC that decodes a VIN, in the text format vpic.ts describes. */
export function vpicText(database: DatabaseSync): Buffer {
  addIndexes(database)
  const patterns = Map.groupBy(listPatterns(database), (pattern) => pattern.schema)
  const blocks = new Map([...patterns].map(([schema, own]) => [schema, schemaBlock(own)]))
  const distinct = [...new Set(blocks.values())].sort()
  const numbers = new Map(distinct.map((block, number) => [block, number]))
  const years = Map.groupBy(listSchemaYears(database), (link) => link.wmi)
  const makers = listMakers(database).map((maker) => {
    const links = (years.get(maker.wmi) ?? []).filter((link) => blocks.has(link.schema))
    const make = mainMake(
      maker,
      links.flatMap((link) => patterns.get(link.schema) ?? []),
    )
    const numberOf = (link: SchemaYears) => numbers.get(blocks.get(link.schema) ?? '') ?? 0
    return [maker.wmi, maker.kind, make, schemasText(links, numberOf)].join('\t')
  })
  return Buffer.from(`${makers.join('\n')}\n\n${distinct.join('\n\n')}\n\n`)
}

function schemaBlock(patterns: Pattern[]): string {
  const keysByValue = Map.groupBy(patterns, ({ attribute, value }) => ATTRIBUTE_CODES[attribute] + value)
  const lines = [...keysByValue].map(([value, own]) => {
    const keys = new Set(own.map((pattern) => plainKey(pattern.key)))
    return `${value}\t${[...keys].sort().join(' ')}`
  })
  return lines.sort(byCode).join('\n')
}

function byCode(a: string, b: string): number {
  return CODES.indexOf(a.charAt(0)) - CODES.indexOf(b.charAt(0)) || (a < b ? -1 : 1)
}

/** A key with its ranges written out and without trailing wildcards: `[A-C1]**` becomes `[ABC1]`. */
function plainKey(key: string): string {
  const spelled = key.replaceAll(/\[([^\]]*)\]/g, (_, inside: string) => `[${spellRanges(inside)}]`)
  return spelled.replace(/[*|]+$/, '') || '*'
}

function spellRanges(inside: string): string {
  return inside
    .replaceAll('_', '')
    .replaceAll(/(.)-(.)/g, (_, first: string, last: string) => charsBetween(first, last))
}

function charsBetween(first: string, last: string): string {
  const from = first.charCodeAt(0)
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, step) => from + step))
}

function schemasText(links: SchemaYears[], numberOf: (link: SchemaYears) => number): string {
  const byYears = Map.groupBy(links, ({ firstYear, lastYear }) => `${firstYear}-${lastYear ?? NO_LAST_YEAR}`)
  return [...byYears].map(([years, own]) => `${years}:${[...new Set(own.map(numberOf))].join(',')}`).join(' ')
}

/** A maker's make, or if it has several, the one most of its patterns name. */
function mainMake(maker: Maker, patterns: Pattern[]): string {
  const [first = '', ...others] = maker.makes
  if (others.length === 0) return first
  const named = patterns
    .filter((pattern) => pattern.attribute === 'model')
    .map((pattern) => pattern.value.split('|')[0])
  const count = (make: string) => named.filter((name) => name === make).length
  return maker.makes.reduce((best, make) => (count(make) > count(best) ? make : best), first)
}
