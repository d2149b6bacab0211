import { GENERAL_PARTS } from '#pricing/general-part.ts'
import type { Quote } from './quote.ts'

type Wording = Pick<Quote, 'part' | 'quantity' | 'side' | 'year' | 'make' | 'model'>

/** "4 × Wheel" or "Headlight Assembly, driver side (left)". */
export function partWording({ part, quantity, side }: Pick<Wording, 'part' | 'quantity' | 'side'>): string {
  const name = part?.name ?? GENERAL_PARTS.name
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${side ? `, ${SIDES[side]}` : ''}`
}

export function vehicleWording({ year, make, model }: Pick<Wording, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}

const SIDES = { left: 'driver side (left)', right: 'passenger side (right)' } as const
