import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import type { VinFailure } from '#vehicles/vin-failure.ts'
import type { Words } from './words-en.ts'

export function vinReport({ text, decoded }: DialogueTurn['vins'][number], words: Words): string {
  if (!decoded.ok) return failureOf(text, decoded, words)
  const { year, make, model, trim } = decoded.vehicle
  const name = [year, make, model, trim].filter((word) => word).join(' ')
  return [words.vin(text, name), ...(model ? [] : [words.noModel]), ...words.vinWarnings(decoded.vehicle)].join(' ')
}

function failureOf(text: string, failure: VinFailure, words: Words): string {
  const problem = words.vinProblem(failure, text)
  if (failure.cause === 'length') return `${words.wrongLength(text.length, VIN_LENGTH)} ${words.checkIt}`
  if (failure.cause === 'before-1981') return `${words.wrongLength(text.length, VIN_LENGTH)} ${problem}`
  return `${words.badVin(problem)}${failure.suggestion ? ` ${words.sayYes}` : ''}`
}
