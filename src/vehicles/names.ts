import { findOwn } from '#lib/find-own.ts'

const KEEP_CAPITALS = new Set(['FCHV', 'MKII', 'PHEV', 'VIII'])
const NAMES_BY_HAND: Record<string, string> = { 'ST.REGIS': 'St. Regis', WHITEGMC: 'White GMC' }

const TRADE_MAKES: Record<string, string> = {
  'American Motors': 'AMC',
  'Sprinter (Dodge or Freightliner)': 'Dodge',
}

export type CarName = { make: string; model: string }

/** A name not in all caps: DIPLOMAT becomes Diplomat, while BMW, GLC and LTLA9000 stay. */
export function tidyName(name: string): string {
  return findOwn(NAMES_BY_HAND, name) ?? name.replaceAll(/(?<![A-Z0-9])[A-Z]{4,}(?![A-Z0-9])/g, toTitleCase)
}

export function vehicleNameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export function toTradeName({ make, model }: CarName): CarName {
  // vPIC files Scion under Toyota, as "Scion tC".
  if (make === 'Toyota' && model.startsWith('Scion ')) return { make: 'Scion', model: model.slice('Scion '.length) }
  return { make: findOwn(TRADE_MAKES, make) ?? make, model }
}

function toTitleCase(word: string): string {
  return KEEP_CAPITALS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()
}
