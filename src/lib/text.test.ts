import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/support/any-text.ts'
import { cleanLine, cleanText } from './text.ts'

test('control characters are dropped, line ends are kept and made alike', () => {
  expect(cleanText(' one\u0000\u0007\r\ntwo\rthree\tfour ')).toBe('one\ntwo\nthree\tfour')
})

test('a line cannot break out of a mail header', () => {
  expect(cleanLine('Hello\r\nBcc: everyone@example.com')).toBe('Hello Bcc: everyone@example.com')
})

test('half a character becomes a replacement character that every database can store', () => {
  expect(cleanText('a\ud800b')).toBe('a\ufffdb')
})

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanLine(text)).not.toMatch(/[\r\n\0]/)
    }),
  )
})
