import { describe, expect, test } from 'vitest'
import { openTestLexicon } from '#tests/support/chat.ts'
import { findStem } from './vocabulary.ts'

const { ordinaryWords } = openTestLexicon()

describe('the stem of an everyday word', () => {
  test.each([
    ['breaking', 'break'],
    ['stopped', 'stop'],
    ['hoping', 'hope'],
    ['carries', 'carry'],
    ['carried', 'carry'],
    ['weirdly', 'weird'],
    ['biggest', 'big'],
    ['watches', 'watch'],
    ['families', 'family'],
  ])('of %s is %s', (text, stem) => {
    expect(findStem(text, ordinaryWords)).toBe(stem)
  })

  test.each(['shiping', 'altenators', 'stering', 'radiater', 'bering'])('%s is misspelt and has none', (text) => {
    expect(findStem(text, ordinaryWords)).toBeNull()
  })
})
