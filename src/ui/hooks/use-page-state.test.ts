import { expect, test } from 'vitest'
import { clearPageState, findPageState, setPageState } from './use-page-state.ts'

test('anything saved can be read again', () => {
  setPageState('draft', '')
  expect(findPageState('draft', 'nothing')).toBe('')
  expect(findPageState('another', 'nothing')).toBe('nothing')
})

test('signing out clears drafts', () => {
  setPageState('draft', 'Call Dana about')
  clearPageState()
  expect(findPageState('draft', 'nothing')).toBe('nothing')
})
