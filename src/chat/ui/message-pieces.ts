import type { Company } from '#company/company.ts'

type BillRow = { label: string; amount: string; isSum: boolean }

export type MessageBlock = { kind: 'text'; text: string } | { kind: 'amounts'; rows: readonly BillRow[] }

const BILL = /((?:^(?:- )?.{1,200}: \$\d[\d,]{0,15}(?:\.\d\d)?\.?$\n?){2,})/m
const BILL_ROW = /^(?:- )?(.+): (\$[\d,]+(?:\.\d\d)?)\.?$/gm
const SUM = /^(?:total|together|sum|all together|in all)\b/i

/** Groups two or more lines in a row that end in an amount into a bill. */
export function messageBlocks(content: string): MessageBlock[] {
  return content.split(BILL).flatMap((text, at): MessageBlock[] => {
    if (at % 2 === 1) return [{ kind: 'amounts', rows: listRows(text) }]
    const words = text.replace(/^\n+|\n+$/g, '')
    return words ? [{ kind: 'text', text: words }] : []
  })
}

function listRows(bill: string): BillRow[] {
  return Array.from(bill.matchAll(BILL_ROW), ([, label = '', amount = '']) => ({
    label,
    amount,
    isSum: SUM.test(label),
  }))
}

export type MessagePiece =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; text: string }
  /** `href` is a path on this site, or the company's phone or email; `label` is the visible text. */
  | { kind: 'link'; text: string; label: string; href: string }

const AMOUNT = String.raw`\$\d{1,3}(?:,?\d{3}){0,4}(?:\.\d{2})?(?![,.]?\d)`
const ADDRESS = String.raw`https?:\/\/[^\s<>"'()]{1,300}`
const PATH = String.raw`(?<![^\s(])\/(?:(?=#quote)|about|blog(?:\/[a-z0-9-]{1,100})?|contact|parts|privacy|stock\/[\w%.+-]{1,60}|terms)(?:#[a-z0-9-]{1,60})?(?![\w/-]|\.\w)`
const HOME = String.raw`(?<=\b(?:at|on|to|see|visit|use|en|a|vea|visite) )\/(?=[\s.,;:!?)]|$)`
const PAGES: Readonly<Record<string, readonly [english: string, spanish: string]>> = {
  '/': ['our home page', 'nuestra página principal'],
  '/#quote': ['our quote form', 'nuestro formulario de cotización'],
  '/about': ['our about page', 'nuestra página sobre nosotros'],
  '/blog': ['our blog', 'nuestro blog'],
  '/contact': ['our contact page', 'nuestra página de contacto'],
  '/parts': ['our parts in stock', 'nuestras piezas en existencia'],
  '/privacy': ['our privacy page', 'nuestra página de privacidad'],
  '/terms': ['our terms page', 'nuestros términos'],
}
const SPANISH = /[áéíóúñ¿¡]|\b(?:pieza|piezas|para|puede|nuestro|usted)\b/i
// Each alternative is bounded and starts differently, so matching takes linear time.
const PIECES = [AMOUNT, ADDRESS, PATH, HOME]

const CLOSING_MARKS = /[.,;:!?]{1,10}$/

type Reachable = Pick<Company, 'phone' | 'email'>

export function messagePieces(company: Reachable, content: string, origin: string): MessagePiece[] {
  const pieces: MessagePiece[] = []
  const contacts = contactLinks(company)
  const pattern = new RegExp([...PIECES, ...Object.keys(contacts).map(escaped)].join('|'), 'g')
  const language = SPANISH.test(content) ? 1 : 0
  let end = 0
  for (const { 0: found, index } of content.matchAll(pattern)) {
    const contact = contacts[found]
    const piece = contact ? toLink(found, contact) : toPiece(found, origin, language)
    if (!piece) continue
    if (index > end) pieces.push({ kind: 'text', text: content.slice(end, index) })
    pieces.push(piece)
    end = index + piece.text.length
  }
  if (end < content.length) pieces.push({ kind: 'text', text: content.slice(end) })
  return pieces
}

type PageLanguage = 0 | 1

function toPiece(found: string, origin: string, language: PageLanguage): MessagePiece | null {
  if (found.startsWith('$')) return { kind: 'amount', text: found }
  if (found.startsWith('http')) return toOwnLink(found.replace(CLOSING_MARKS, ''), origin)
  return { kind: 'link', text: found, label: pageName(found, language), href: found }
}

function contactLinks({ phone, email }: Reachable): Readonly<Record<string, string>> {
  return { [phone.display]: phone.href, [phone.e164]: phone.href, [email.address]: email.href }
}

function toLink(text: string, href: string): MessagePiece {
  return { kind: 'link', text, label: text, href }
}

function pageName(path: string, language: PageLanguage): string {
  const [page = ''] = path.split('#')
  const number = page.startsWith('/stock/') ? page.slice('/stock/'.length) : ''
  if (number) return language === 0 ? `stock number ${number}` : `número de inventario ${number}`
  const article = page.slice('/blog/'.length).replaceAll('-', ' ')
  const articleNames = [`our article on ${article}`, `nuestro artículo en inglés: ${article}`] as const
  return (PAGES[path] ?? PAGES[page] ?? articleNames)[language]
}

function toOwnLink(text: string, origin: string): MessagePiece | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.origin !== origin || url.username || url.password) return null
  // Browsers read a path that starts with two slashes as another site.
  if (url.pathname.startsWith('//')) return null
  return toLink(text, url.pathname + url.search + url.hash)
}

function escaped(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
