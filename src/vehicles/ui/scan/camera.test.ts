import { expect, test } from 'vitest'
import { cameraFailure } from './camera.ts'

test.each([
  ['NotAllowedError', 'blocked for this site'],
  ['NotFoundError', "We can't find a camera"],
  ['NotReadableError', 'in use by another app'],
  ['SomethingNew', "The scanner didn't start"],
])('a %s comes with advice', (name, words) => {
  expect(cameraFailure(new DOMException('', name))).toContain(words)
})

test('a script that failed to load is not blamed on the camera', () => {
  expect(cameraFailure(new TypeError('Failed to fetch'))).toContain('Check your connection')
})
