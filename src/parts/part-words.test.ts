import { expect, test } from 'vitest'
import { toWords } from './part-words.ts'

test.each([
  ['A/C Compressor', ['ac', 'compressor']],
  ['Driver’s Headlights', ['driver', 'headlight']],
  ['window switches & fuse boxes', ['window', 'switch', 'fuse', 'box']],
  ['Back Glass', ['back', 'glass']],
  ['  F-150, 4x4!! ', ['f', '150', '4x4']],
  ['', []],
])('"%s" is read as %j', (text, words) => expect(toWords(text)).toEqual(words))
