import { cleanText } from '#lib/text.ts'

/** Nobody reads a longer reply in a chat window. */
const REPLY_MAX = 2000
const INPUT_MAX = 20_000
const MOST_PASSES = 10

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029\ufff0-\ufffb]/gu

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', dollar: '$' }

export function toPlainText(reply: string): string {
  let text = reply.slice(0, INPUT_MAX)
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const stripped = stripOnce(text)
    if (stripped === text) break
    text = stripped
  }
  // What is still a tag after so many passes is one that was built to survive them.
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

/** Ends between two words, so that no amount loses its last digits. */
function shorten(text: string): string {
  if (text.length <= REPLY_MAX) return text
  const cut = text.slice(0, REPLY_MAX - 1)
  return `${cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut.replace(/\d+$/, '')}…`.toWellFormed()
}
