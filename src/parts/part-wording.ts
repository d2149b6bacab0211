import type { Side } from './recognition/part-qualifiers.ts'

const SIDES: Record<Side, string> = { left: 'driver side (left)', right: 'passenger side (right)' }

/** "4 × Wheel" or "Headlight Assembly, driver side (left)". */
export function namePieces(name: string, quantity: number, side: Side | null): string {
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${side ? `, ${SIDES[side]}` : ''}`
}
