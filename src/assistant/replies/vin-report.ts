import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import type { Words } from './words-en.ts'

export function vinReport({ text, decoded }: DialogueTurn['vins'][number], words: Words): string {
  if (!decoded.ok) return failureOf(text, decoded, words)
  const { year, make, model, trim, warnings } = decoded.vehicle
  const name = [year, make, model, trim].filter((word) => word).join(' ')
  return [words.vin(text, name), ...(model ? [] : [words.noModel]), ...warnings].join(' ')
}

function failureOf(
  text: string,
  failure: { cause: string; message: string; suggestion?: string },
  words: Words,
): string {
  const { cause, message, suggestion } = failure
  const sentence = /[.?]$/.test(message) ? message : `${message}.`
  if (cause === 'length') return `${words.wrongLength(text.length, VIN_LENGTH)} ${words.checkIt}`
  if (cause === 'before-1981') return `${words.wrongLength(text.length, VIN_LENGTH)} ${sentence}`
  return `${words.badVin(sentence)}${suggestion ? ` ${words.sayYes}` : ''}`
}
