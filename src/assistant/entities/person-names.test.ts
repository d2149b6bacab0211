import { describe, expect, test } from 'vitest'
import { type Token, toTokens } from '#assistant/language/tokens.ts'
import { openTestLexicon } from '#tests/support/chat.ts'
import { findBareName, findIntroducedName } from './person-names.ts'

const lexicon = openTestLexicon()
const isOrdinary = ({ text, plain }: Token) => lexicon.ordinaryWords.has(text) || lexicon.ordinaryWords.has(plain)

const introduced = (message: string, isPersonWanted = true) =>
  findIntroducedName(message, toTokens(message, lexicon), { isPersonWanted, isNotName: isOrdinary })?.name ?? null
const isNotName = (token: Token) => !lexicon.firstNames.has(token.text) && isOrdinary(token)
const bare = (message: string) => findBareName(message, toTokens(message, lexicon), isNotName)?.name ?? null

describe('an introduced name', () => {
  test.each([
    ['my name is dana smith', 'Dana Smith'],
    ["I'm Dana, call me", 'Dana'],
    ['this is Tony from Ohio', 'Tony'],
    ['name is Will and my number is below', 'Will'],
  ])('%s', (message, name) => expect(introduced(message)).toBe(name))

  test.each(["I'm looking for a hood", 'this is great', 'im in a hurry'])('none in %s', (message) =>
    expect(introduced(message)).toBeNull(),
  )

  test('"I am" introduces a name only if they asked for a person', () => {
    expect(introduced("I'm Dana", false)).toBeNull()
    expect(introduced('my name is Dana', false)).toBe('Dana')
  })
})

describe('a name we asked for', () => {
  test.each([
    ['Dana', 'Dana'],
    ['sam carter', 'Sam Carter'],
    ['Kim Park', 'Kim Park'],
    ['Sue Miller', 'Sue Miller'],
    ['ok, Chris', 'Chris'],
    ["O'Brien", "O'Brien"],
  ])('%s', (message, name) => expect(bare(message)).toBe(name))

  test.each(['what are your hours', 'never mind', 'yes please'])('none in %s', (message) =>
    expect(bare(message)).toBeNull(),
  )
})
