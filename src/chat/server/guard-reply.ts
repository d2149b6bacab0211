import { type Company, DISCOUNT_PERCENT } from '#company/company.ts'
import { cleanText } from '#lib/text.ts'
import type { GivenPrice } from './given-price.ts'
import type { KnownNames } from './known-names.ts'
import { AMOUNT, fillReferences } from './reply-references.ts'
import { breaksReplyRule, NUMBER_WORD } from './reply-rule.ts'
import { foldText } from './visitors-words.ts'

type Reachable = Pick<Company, 'phone'>

export function invitation({ phone }: Reachable): string {
  return (
    'I can only give prices from our pricing system. For yours, tell me the year, make, model and the part you need, ' +
    'or use “Get Your Free Quote” on our home page. ' +
    `You can also talk to a person: ${phone.display}.`
  )
}

type Guarded = { content: string; isReplaced: boolean }

export function guardOwnReply(
  company: Reachable,
  reply: string,
  givenPrices: readonly GivenPrice[],
  givenAmounts: ReadonlySet<number> = new Set(),
): Guarded {
  const content = toPlainText(reply)
  return orInvitation(company, content === '' || namesOtherAmount(content, givenPrices, givenAmounts) ? null : content)
}

export function guardModelReply(reply: string, givenPrices: readonly GivenPrice[], known: KnownNames): Guarded {
  const plain = toPlainText(withoutListNumbers(reply.normalize('NFKC').replace(PICTOGRAPH, '')))
  const filled = fillReferences(known, plain, givenPrices)
  return orInvitation(known.company, plain && filled && !breaksReplyRule(filled.words, known) ? filled.content : null)
}

function orInvitation(company: Reachable, content: string | null): Guarded {
  return { content: content ?? invitation(company), isReplaced: content === null }
}

/** A list gets "-" in place of its numbers: a number at the start of a line could be anything. */
function withoutListNumbers(reply: string): string {
  return reply.replace(/^[ \t]*\d{1,2}[.)](?=[ \t]+\S)/gm, '-')
}

const PICTOGRAPH = /[\p{So}\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/gu

const MONEY_LEFT = new RegExp(
  String.raw`\p{Sc}|(?:\d|(?<!\p{L})(?:an?|one|${NUMBER_WORD}))[\s-]?(?:dol+ars?|bucks?|cents?|euros?|grand(?! (?:am|c|ma|pr|s|v|w))|pesos?)(?!\p{L})`,
  'u',
)
const OTHER_DISCOUNT = new RegExp(
  String.raw`(?<!\d)(?!${DISCOUNT_PERCENT}\b)\d+ ?(?:%|percent) (?:off|less|below|under|cheaper|discount)`,
)

function namesOtherAmount(
  content: string,
  givenPrices: readonly GivenPrice[],
  givenAmounts: ReadonlySet<number>,
): boolean {
  const named = (content.match(AMOUNT) ?? []).map(toCents)
  const allowed = new Set([...givenAmounts, ...givenPrices.flatMap(({ cents }) => Object.values(cents))])
  const rest = foldText(content.replace(AMOUNT, ' '))
  return named.some((cents) => !allowed.has(cents)) || MONEY_LEFT.test(rest) || OTHER_DISCOUNT.test(rest)
}

function toCents(amount: string): number {
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100)
}

/** No one reads a longer reply in a chat window. */
const MAX_REPLY_LENGTH = 2000
const MAX_INPUT_LENGTH = 20_000
const MAX_PASSES = 10

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029\ufff0-\ufffb]/gu

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', dollar: '$' }

function toPlainText(reply: string): string {
  let text = reply.slice(0, MAX_INPUT_LENGTH)
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const stripped = stripOnce(text)
    if (stripped === text) break
    text = stripped
  }
  // A tag that's left after this many passes was built to survive them.
  return shorten(text.replace(/<(?=[a-z/!?])/gi, ''))
}

function stripOnce(text: string): string {
  return stripMarkdown(stripTags(cleanText(decodeEntities(text).replace(INVISIBLE, ''))))
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_entity, hex: string | undefined, decimal: string) =>
      toCharacter(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(lt|gt|amp|quot|apos|nbsp|dollar);/gi, (_entity, name: string) => ENTITIES[name.toLowerCase()] ?? '')
}

function toCharacter(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function stripTags(text: string): string {
  return text
    .replace(/<(script|style|iframe|svg|template)\b[^>]*(?:>[\s\S]*?(?:<\/\1\s*>|$)|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, '')
}

function stripMarkdown(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/!?\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    .replace(/^ {0,3}\[[^[\]]+\]:\s*\S.*$/gm, '')
    .replace(/!\[/g, '[')
    .replace(/\b(?:javascript|vbscript|data|file|blob)\s*:(?=\S)/gi, '')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/^ {0,3}#{1,6}\s+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cuts between two words, so that no amount loses its last digits. */
function shorten(text: string): string {
  if (text.length <= MAX_REPLY_LENGTH) return text
  const cut = text.slice(0, MAX_REPLY_LENGTH - 1)
  return `${cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut.replace(/\d+$/, '')}…`.toWellFormed()
}
