/** Allows Mary-Jo and D’Angelo, but not a sentence written as one word. */
const PLAIN_WORD = /^(?=.{2,20}$)\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u
const PLAIN_NAME = /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3}$/u

/** The first name if it's one plain word of a plain name, else nothing: names are free text, and our mail never carries a stranger's text. */
export function plainFirstName(name: string): string {
  const [first = ''] = name.split(' ')
  return PLAIN_NAME.test(name) && PLAIN_WORD.test(first) ? first : ''
}

export function greetingFor(name: string): string {
  const first = plainFirstName(name)
  return first ? `Hello ${first},` : 'Hello,'
}
