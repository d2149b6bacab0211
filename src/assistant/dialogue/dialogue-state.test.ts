import { expect, test } from 'vitest'
import { type DialogueState, initialState, mergeDialogueState, parseDialogueState } from './dialogue-state.ts'

const accord = { vin: null, year: 2014, make: 'Honda', model: 'Accord', trim: null }
const items = [{ part: 'Engine', quantity: 1, side: null, words: 'motor' }]

test('a state comes back whole from its JSON', () => {
  const state: DialogueState = {
    ...initialState,
    vehicle: accord,
    items,
    pendingQuestion: { asks: 'vin', suggested: 'X' },
  }
  expect(parseDialogueState(JSON.stringify(state))).toEqual(state)
})

test('what an older release saved is read: its items are of the vehicle of the state, and parts of vehicles are left out', () => {
  const saved = { ...initialState, vehicle: { ...accord, parts: ['Engine'] }, items }
  expect(parseDialogueState(JSON.stringify(saved))).toEqual({ ...initialState, vehicle: accord, items })
})

test.each(['{}', '[]', 'null', '{"vehicle":{"year":"last"}}'])(
  '%s is the state of a conversation that begins',
  (json) => {
    expect(parseDialogueState(json)).toEqual(initialState)
  },
)

test('what two tabs told at the same time is put together', () => {
  const turn = { before: initialState, after: { ...initialState, items } }
  expect(mergeDialogueState(turn, { ...initialState, vehicle: accord })).toEqual({
    ...initialState,
    vehicle: accord,
    items,
  })
})

test('what a turn takes back is taken back', () => {
  const stored = { ...initialState, zipCode: '50265' }
  expect(mergeDialogueState({ before: stored, after: initialState }, stored)).toEqual(initialState)
})
