import { expect, test } from 'vitest'
import { clearPageState, findPageState, keep } from './use-page-state.ts'

test('what is kept is found again, whatever it is', () => {
  keep('draft', '')
  expect(findPageState('draft', 'nothing')).toBe('')
  expect(findPageState('another', 'nothing')).toBe('nothing')
})

test('whoever signs out leaves no draft behind', () => {
  keep('draft', 'Call Dana about')
  clearPageState()
  expect(findPageState('draft', 'nothing')).toBe('nothing')
})
