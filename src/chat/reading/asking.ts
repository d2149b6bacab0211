import type { MessageWord } from './message-words.ts'

/** With these a message asks something: "ok what about the battery". */
const QUESTION_WORDS: ReadonlySet<string> = new Set('what how which where when why who'.split(' '))

/** And with these at its beginning. */
const QUESTION_VERBS: ReadonlySet<string> = new Set(
  'do does did is are was were will would can could should has have am'.split(' '),
)

/** With these a question about the thing itself begins, unless it is put to us or asks whether there is one. */
const ABOUT_IT: ReadonlySet<string> = new Set('is are was were does do did will would has'.split(' '))
const ASKED_OF: ReadonlySet<string> = new Set('you i there anyone anybody someone'.split(' '))

export function hasQuestionWord(words: readonly MessageWord[]): boolean {
  return words.some(({ plain }) => QUESTION_WORDS.has(plain))
}

/** Whether something is asked, with a question word or a verb in front. */
export function asksSomething(words: readonly MessageWord[]): boolean {
  const isFirst = (at: number) => words[at - 1]?.clause !== words[at]?.clause || words[at - 1]?.plain === 'and'
  const isVerb = (word: MessageWord, at: number) => QUESTION_VERBS.has(word.text) && isFirst(at)
  return words.some((word, at) => QUESTION_WORDS.has(word.plain) || isVerb(word, at))
}

/** Whether it is asked how the thing itself is, or how many there are. */
export function asksHowItIs([first, second]: readonly MessageWord[]): boolean {
  if (first?.text === 'how') return second?.text === 'many'
  return ABOUT_IT.has(first?.text ?? '') && !ASKED_OF.has(second?.plain ?? '')
}
