import { describe, expect, test } from 'vitest'
import { openTestLexicon } from '#tests/support/chat.ts'
import { toTokens } from './tokens.ts'

const lexicon = openTestLexicon()

const textsOf = (message: string) => toTokens(message, lexicon).map(({ text }) => text)
const plainOf = (message: string) => toTokens(message, lexicon).map(({ plain }) => plain)

describe('the words of a message', () => {
  test.each([
    ["What's it cost?", ['whats', 'it', 'cost']],
    ['2009civic 09civic', ['2009', 'civic', '09', 'civic']],
    ['Town & Country', ['town', 'and', 'country']],
    ['f-150, 4x4', ['f', '150', '4x4']],
    ['cuánto', ['cuanto']],
    ['👍', []],
  ])('of %j are %j', (message, texts) => expect(textsOf(message)).toEqual(texts))

  test('short forms are written out, and plurals equal singulars', () => {
    expect(plainOf('wat r ur returns')).toEqual(['what', 'are', 'your', 'return'])
  })

  test('a comma, a period and an "and" start a new clause', () => {
    const clauses = toTokens('hood, fender and door. Price', lexicon).map(({ clause }) => clause)
    expect(clauses).toEqual([0, 1, 2, 2, 3])
  })

  test('the start and the end of a long message are read', () => {
    const texts = textsOf(`first ${'a '.repeat(1000)} last`)
    expect(texts).toHaveLength(120)
    expect([texts[0], texts.at(-1)]).toEqual(['first', 'last'])
  })
})
