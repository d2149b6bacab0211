import { expect, test } from 'vitest'
import { cameraFailure } from './camera.ts'

test.each([
  ['NotAllowedError', 'blocked for this site'],
  ['NotFoundError', "We can't find a camera"],
  ['NotReadableError', 'in use by another app'],
  ['SomethingNew', "The scanner didn't start"],
])('after a %s it is said what to do', (name, words) => {
  expect(cameraFailure(new DOMException('', name))).toContain(words)
})

test('a script that did not arrive is not blamed on the camera', () => {
  expect(cameraFailure(new TypeError('Failed to fetch'))).toContain('Check your connection')
})
