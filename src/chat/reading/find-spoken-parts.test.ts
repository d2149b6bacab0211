import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { toMessageWords } from './message-words.ts'
import { isOrdinary } from './word-kinds.ts'

const { tools } = await openTestShop(new Date('2026-06-16T15:00:00Z'))

function find(message: string, taken: readonly string[] = []) {
  const { plain, hinted } = findSpokenParts(tools.partIndex, toMessageWords(message), {
    isTaken: ({ text }) => taken.includes(text),
    isDoubtful: (word) => !isOrdinary(word),
  })
  return { plain: plain.map(({ name }) => name), hinted: hinted.map(({ name }) => name) }
}

test('parts are found by name, synonym and misspelling', () => {
  expect(find('altanator, tranny and a hood').plain).toEqual(['Alternator', 'Transmission', 'Hood'])
})

test('words between two halves of a name may be taken for something else', () => {
  expect(find('front camry bumper', ['camry']).plain).toEqual(['Bumper Assy (Front) includes cover'])
})

test('front and rear bumper are two bumpers', () => {
  expect(find('front and rear bumper').plain).toEqual([
    'Bumper Assy (Front) includes cover',
    'Bumper Assy (Rear) includes cover',
  ])
})

test('a word that can mean much is only a hint', () => {
  expect(find('something with the window')).toEqual({ plain: [], hinted: ['Front Door Glass'] })
})

test('beside other parts a bed is a part, a V6 is not', () => {
  expect(find('bed and tailgate').plain).toEqual(['Bed, Pickup', 'Tailgate/Trunk Lid'])
  expect(find('v6 alternator').plain).toEqual(['Alternator'])
})

test('a part at the end of a long story is found', () => {
  expect(find(`${'it was a long day and we went home '.repeat(40)} hood`).plain).toEqual(['Hood'])
})

test('a door for somewhere is not door to door', () => {
  expect(find('what would a door for it be to 75201').plain).toEqual(['Front Door'])
})
