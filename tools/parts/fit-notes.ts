import type { Choice } from '#parts/recognition/choice.ts'
import { listPlainlyNamed } from '#parts/recognition/named-parts.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { listQuantities, listSides, type NamedPlace } from '#parts/recognition/part-qualifiers.ts'
import { listPartChoices } from '#parts/recognition/wanted-part.ts'
import { type ChoiceExample, fitChoice } from './fit-choice.ts'
import type { LabelledNote } from './read-notes.ts'

/** The weight of each piece of evidence for a part, a quantity and a side. */
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
  const place: NamedPlace = {
    name: meant?.value?.part.name ?? names[0] ?? '',
    own: meant?.value?.named ?? null,
    others: goods.parts.filter(({ part }) => part !== meant?.value?.part),
  }
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
