import { company } from '#company/company.ts'

export type MessagePiece =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; text: string }
  /** `href` is a path of this site, or the company's phone or mail; `label` is what is shown of it. */
  | { kind: 'link'; text: string; label: string; href: string }

const AMOUNT = String.raw`\$\d{1,3}(?:,?\d{3}){0,4}(?:\.\d{2})?(?![,.]?\d)`
const ADDRESS = String.raw`https?:\/\/[^\s<>"'()]{1,300}`
const PATH = String.raw`(?<![^\s(])\/(?:(?=#quote)|about|blog(?:\/[a-z0-9-]{1,100})?|contact|privacy|terms)(?:#[a-z0-9-]{1,60})?(?![\w/-]|\.\w)`
const HOME = String.raw`(?<=\b(?:at|on|to|see|visit|use) )\/(?=[\s.,;:!?)]|$)`
const PAGES: Readonly<Record<string, string>> = {
  '/': 'our home page',
  '/#quote': 'our quote form',
  '/about': 'our about page',
  '/blog': 'our blog',
  '/contact': 'our contact page',
  '/privacy': 'our privacy page',
  '/terms': 'our terms page',
}
const { phone, email } = company
const COMPANY_LINKS: Readonly<Record<string, string>> = {
  [phone.display]: phone.href,
  [phone.e164]: phone.href,
  [email.address]: email.href,
}
// Each alternative is bounded and none begins like another, so the text is read once however long it is.
const PIECE = new RegExp([AMOUNT, ADDRESS, PATH, HOME, ...Object.keys(COMPANY_LINKS).map(escaped)].join('|'), 'g')

const CLOSING_MARKS = /[.,;:!?]{1,10}$/

export function messagePieces(content: string, origin: string): MessagePiece[] {
  const pieces: MessagePiece[] = []
  let end = 0
  for (const { 0: found, index } of content.matchAll(PIECE)) {
    const piece = toPiece(found, origin)
    if (!piece) continue
    if (index > end) pieces.push({ kind: 'text', text: content.slice(end, index) })
    pieces.push(piece)
    end = index + piece.text.length
  }
  if (end < content.length) pieces.push({ kind: 'text', text: content.slice(end) })
  return pieces
}

function toPiece(found: string, origin: string): MessagePiece | null {
  if (found.startsWith('$')) return { kind: 'amount', text: found }
  if (found.startsWith('http')) return toOwnLink(found.replace(CLOSING_MARKS, ''), origin)
  const href = COMPANY_LINKS[found] ?? found
  return { kind: 'link', text: found, label: href === found ? pageName(found) : found, href }
}

function pageName(path: string): string {
  const [page = ''] = path.split('#')
  return PAGES[path] ?? PAGES[page] ?? `our article on ${page.slice('/blog/'.length).replaceAll('-', ' ')}`
}

function toOwnLink(text: string, origin: string): MessagePiece | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.origin !== origin || url.username || url.password) return null
  // A path that begins with two slashes is another site's address to a browser.
  if (url.pathname.startsWith('//')) return null
  return { kind: 'link', text, label: text, href: url.pathname + url.search + url.hash }
}

function escaped(text: string) {
  return text.replace(/[.()+]/g, String.raw`\$&`)
}
