import type { CarName } from './names.ts'

const LEXUS = /^(es|gs|gx|hs|is|ls|lx|nx|rc|rx|sc|ct|ux|lc|tx|rz)\d{3}[a-z]{0,2}$/
const MERCEDES =
  /^(a|b|c|e|s|r|cl|cla|clk|cls|g|gl|gla|glb|glc|gle|glk|gls|ml|sl|slk|slc)([2-8]\d{2}|43|45|53|55|63|65)(d|e|cdi|bluetec|amg|4matic)?$/
const BMW_SERIES = /^(bmw)?([1-8])series$/

/** The model behind a badge that names the engine as well: ES350 is an ES, C300 a C-Class. */
export function findBadge(key: string): CarName | null {
  const lexus = LEXUS.exec(key)?.[1]
  if (lexus) return { make: 'Lexus', model: lexus.toUpperCase() }
  const mercedes = MERCEDES.exec(key)?.[1]
  if (mercedes) return { make: 'Mercedes-Benz', model: `${mercedes.toUpperCase()}-Class` }
  return null
}

export function findBmwSeries(key: string): string | null {
  const digit = key.endsWith('series') ? BMW_SERIES.exec(key)?.[2] : undefined
  return digit ? `${digit} Series` : null
}
