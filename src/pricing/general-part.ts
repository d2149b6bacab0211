import type { Part } from '#parts/part.ts'

export const GENERAL_PARTS = { name: 'General Parts', category: 'General' } as const

/**
 * What "General Parts" costs and weighs when no part is known: the middle of our list in each figure, shipped the way
 * the part of middling weight is. It is marked neither electrical nor restricted, and carries no deposit.
 */
export function toGeneralPart(parts: readonly Part[]): Part {
  const { shippingClass, weightPounds } = middleByWeight(parts)
  return {
    ...GENERAL_PARTS,
    synonyms: [],
    lowCents: median(parts.map((part) => part.lowCents)),
    medianCents: median(parts.map((part) => part.medianCents)),
    highCents: median(parts.map((part) => part.highCents)),
    shippingClass,
    weightPounds,
    isElectrical: false,
    coreDepositCents: null,
    isRestricted: false,
  }
}

function median(amounts: readonly number[]): number {
  return amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0
}

function middleByWeight(parts: readonly Part[]): Part {
  const middle = parts.toSorted((a, b) => a.weightPounds - b.weightPounds)[Math.floor(parts.length / 2)]
  if (!middle) throw new Error('The parts list is empty')
  return middle
}
