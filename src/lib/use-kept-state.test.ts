import { expect, test } from 'vitest'
import { findKept, forgetKept, keep } from './use-kept-state.ts'

test('what is kept is found again, whatever it is', () => {
  keep('draft', '')
  expect(findKept('draft', 'nothing')).toBe('')
  expect(findKept('another', 'nothing')).toBe('nothing')
})

test('whoever signs out leaves no draft behind', () => {
  keep('draft', 'Call Dana about')
  forgetKept()
  expect(findKept('draft', 'nothing')).toBe('nothing')
})
