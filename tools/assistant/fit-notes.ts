import type { Choice } from '#parts/recognition/choice.ts'
import { listPlainlyNamed } from '#parts/recognition/named-parts.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { listQuantities, listSides, type NamedPlace } from '#parts/recognition/part-qualifiers.ts'
import { placeOf } from '#parts/recognition/part-request.ts'
import { listPartChoices } from '#parts/recognition/wanted-part.ts'
import type { Conversation } from '#tests/conversations/conversation.ts'
import type { PhrasedRequest } from '#tests/support/phrased-requests.ts'
import { type ChoiceExample, fitChoice } from './fit-choice.ts'

/** A text and the part it means, any of several, or none; where it is known, also how many and on which side. */
export type LabelledNote = {
  text: string
  names: readonly (string | null)[]
  quantity: number | null
  side: 'left' | 'right' | null
  weight: number
}

const TURN_WEIGHT = 0.3
const TALK_WEIGHT = 0.05
const NO_TALK = /symptom|descri|sold/

export function collectNotes(requests: readonly PhrasedRequest[]): LabelledNote[] {
  return requests.map(([text, names, quantity, side]) => ({ text, names: names.split('|'), quantity, side, weight: 1 }))
}

/** First turns that want parts, of which the first that is named counts, and talk that wants none. */
export function collectTurns(conversations: readonly Conversation[], index: PartIndex): LabelledNote[] {
  return conversations.flatMap(({ set, turns: [turn] }): LabelledNote[] => {
    if (!turn) return []
    const { kind, parts = [], says: text, expect } = turn
    const named = listPlainlyNamed(index, text).parts.map(({ part }) => part.name)
    const first = parts.length > 1 ? named.find((name) => parts.includes(name)) : parts[0]
    if (kind === 'shopping' && first) {
      const quantity = expect.prices ? (expect.quantity?.[first] ?? 1) : null
      return [{ text, names: [first], quantity, side: expect.side?.[first] ?? null, weight: TURN_WEIGHT }]
    }
    const isTalk = (kind === 'talk' || kind === 'question') && parts.length === 0 && !NO_TALK.test(set)
    return isTalk ? [{ text, names: [null], quantity: null, side: null, weight: TALK_WEIGHT }] : []
  })
}

/** What each piece of evidence counts for a part, a quantity and a side. */
export function fitNotes(notes: readonly LabelledNote[], index: PartIndex): string {
  const examples = notes.map((note) => toExamples(note, index))
  return [
    fitChoice(examples.map(({ part }) => part)),
    fitChoice(examples.flatMap(({ quantity }) => quantity)),
    fitChoice(examples.flatMap(({ side }) => side)),
  ].join('')
}

function toExamples({ text, names, quantity, side, weight }: LabelledNote, index: PartIndex) {
  const goods = listPlainlyNamed(index, text)
  const choices = listPartChoices(index, text, goods)
  const isRight = (choice: Choice<{ part: { name: string } } | null>) => names.includes(choice.value?.part.name ?? null)
  const meant = choices.find((each) => each.value?.named && isRight(each)) ?? choices.find(isRight)
  const place: NamedPlace = meant?.value
    ? placeOf(meant.value, goods)
    : { name: names[0] ?? '', own: null, others: goods.parts }
  const toExample = <T>(all: readonly Choice<T>[], holds: (value: T) => boolean): ChoiceExample => ({
    ...{ choices: all, isRight: all.map(({ value }) => holds(value)), weight },
  })
  return {
    part: { choices, isRight: choices.map(isRight), weight },
    quantity: quantity
      ? [toExample(listQuantities(index, text, place), (value) => Math.max(1, value) === quantity)]
      : [],
    side: quantity && weight === 1 ? [toExample(listSides(text, place, quantity), (value) => value === side)] : [],
  }
}
