import { NO_ELECTRICAL_RETURNS } from '#quotes/quote-wording.ts'
import type { LineKind } from './order.ts'

type Line = { kind: LineKind; isElectrical: boolean }

/** The parts that the terms take back. */
export function returnableParts<Each extends Line>(lines: readonly Each[]): Each[] {
  return lines.filter(({ kind, isElectrical }) => kind === 'part' && !isElectrical)
}

/** Adds the exception to a sentence about returns if a part of the order falls under it. */
export function exceptElectrical(sentence: string, lines: readonly Line[]): string {
  return lines.some(({ isElectrical }) => isElectrical) ? `${sentence} ${NO_ELECTRICAL_RETURNS}` : sentence
}
