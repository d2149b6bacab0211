import type { Part } from '#parts/part.ts'

export const GENERAL_PARTS = { name: 'General Parts', category: 'General' } as const

/**
 * What "General Parts" costs and weighs when no part is known: the median of our list in each figure, shipped like the
 * part of median weight. It's neither electrical nor restricted, and has no deposit.
 */
export function toGeneralPart(parts: readonly Part[]): Part {
  const { shippingClass, weightPounds } = middleBy(parts, 'weightPounds')
  return {
    ...GENERAL_PARTS,
    synonyms: [],
    lowCents: middleBy(parts, 'lowCents').lowCents,
    medianCents: middleBy(parts, 'medianCents').medianCents,
    highCents: middleBy(parts, 'highCents').highCents,
    shippingClass,
    weightPounds,
    isElectrical: false,
    coreDepositCents: null,
    isRestricted: false,
  }
}

type Figure = 'weightPounds' | 'lowCents' | 'medianCents' | 'highCents'

function middleBy(parts: readonly Part[], figure: Figure): Part {
  const middle = parts.toSorted((a, b) => a[figure] - b[figure])[Math.floor(parts.length / 2)]
  if (!middle) throw new Error('The parts list is empty')
  return middle
}
