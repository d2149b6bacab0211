import { expect, test } from 'vitest'
import { clearPageState, findPageState, setPageState } from './use-page-state.ts'

test('what is kept is found again, whatever it is', () => {
  setPageState('draft', '')
  expect(findPageState('draft', 'nothing')).toBe('')
  expect(findPageState('another', 'nothing')).toBe('nothing')
})

test('whoever signs out leaves no draft behind', () => {
  setPageState('draft', 'Call Dana about')
  clearPageState()
  expect(findPageState('draft', 'nothing')).toBe('nothing')
})
