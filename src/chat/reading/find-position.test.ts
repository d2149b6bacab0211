import { expect, test } from 'vitest'
import { findPosition } from './find-position.ts'
import { toMessageWords } from './message-words.ts'

test.each([
  ['front', 'front'],
  ['the rear one please', 'rear'],
  ['and the back one?', 'rear'],
  ['driver side too', 'side'],
  ['drivers', 'side'],
  ['right side', 'side'],
  ['that is all right', null],
  ['can I send it back', null],
])('%s names a position or none', (message, position) => expect(findPosition(toMessageWords(message))).toBe(position))
