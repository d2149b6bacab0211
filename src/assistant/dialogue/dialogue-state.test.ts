import { expect, test } from 'vitest'
import { type DialogueState, initialState, mergeDialogueState, parseDialogueState } from './dialogue-state.ts'

const accord = { vin: null, year: 2014, make: 'Honda', model: 'Accord', trim: null }
const items = [{ part: 'Engine', quantity: 1, side: null, words: 'motor' }]

test('a state survives a round trip through JSON', () => {
  const state: DialogueState = {
    ...initialState,
    vehicle: accord,
    items,
    pendingQuestion: { asks: 'vin', suggested: 'X' },
  }
  expect(parseDialogueState(JSON.stringify(state))).toEqual(state)
})

test('a state from an older release is read: its items belong to the state’s vehicle', () => {
  const saved = { ...initialState, vehicle: { ...accord, parts: ['Engine'] }, items }
  expect(parseDialogueState(JSON.stringify(saved))).toEqual({ ...initialState, vehicle: accord, items })
})

test.each(['{}', '[]', 'null', '{"vehicle":{"year":"last"}}'])('%s gives the initial state', (json) => {
  expect(parseDialogueState(json)).toEqual(initialState)
})

test('changes from two tabs at the same time are merged', () => {
  const turn = { before: initialState, after: { ...initialState, items } }
  expect(mergeDialogueState(turn, { ...initialState, vehicle: accord })).toEqual({
    ...initialState,
    vehicle: accord,
    items,
  })
})

test('a value removed by a turn stays removed', () => {
  const stored = { ...initialState, zipCode: '50265' }
  expect(mergeDialogueState({ before: stored, after: initialState }, stored)).toEqual(initialState)
})
