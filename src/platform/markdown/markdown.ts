import { Marked, Renderer, type Token } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** `## *Label* Title {#id}`; only the title has to be there. */
const SECTION_HEADING = /^(?:\*(?<label>[^*]+)\* )?(?<title>.+?)(?: \{#(?<id>[a-z0-9-]+)\})?$/

export function renderMarkdown(text: string, pictures: PictureSizes = new Map()): string {
  return cleanHtml(createMarked().parse(text, { async: false }), pictures)
}

/** A long text split at its second-level headings; `intro` is what comes before the first. */
export function renderSections(text: string, pictures?: PictureSizes) {
  const marked = createMarked()
  const [intro = [], ...sections] = splitAtHeadings(marked.lexer(text))
  const render = (tokens: Token[]) => cleanHtml(marked.parser(tokens), pictures)
  const ids = new Set<string>()
  return {
    intro: render(intro),
    sections: sections.map(([heading, ...body]) => {
      const section = parseHeading(heading)
      const id = uniqueAnchor(section.id, ids)
      ids.add(id)
      return { ...section, id, html: render(body) }
    }),
  }
}

export function listPictures(text: string): { address: string; alt: string }[] {
  const marked = createMarked()
  const pictures: { address: string; alt: string }[] = []
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'image') pictures.push({ address: token.href, alt: token.text })
  })
  return pictures
}

/** One per text, because each heading needs a unique anchor. */
function createMarked() {
  const anchors = new Set<string>()
  return new Marked({
    gfm: true,
    async: false,
    renderer: {
      heading({ tokens, depth }) {
        const anchor = uniqueAnchor(toAnchor(this.parser.parseInline(tokens, this.parser.textRenderer)), anchors)
        anchors.add(anchor)
        // The page itself never uses this prefix.
        return `<h${depth} id="section-${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      // A scrolling frame must be reachable by keyboard.
      table(token) {
        const table = Renderer.prototype.table.call(this, token).trim()
        return `<div class="table-frame" role="group" aria-label="Table" tabindex="0">${table}</div>\n`
      },
    },
  })
}

function toAnchor(heading: string): string {
  const words = heading
    .replace(/[&<>"']/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'untitled'
}

function uniqueAnchor(anchor: string, used: ReadonlySet<string>): string {
  let free = anchor
  for (let count = 2; used.has(free); count += 1) free = `${anchor}-${count}`
  return free
}

function splitAtHeadings(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) parts.push([])
    parts.at(-1)?.push(token)
  }
  return parts
}

function parseHeading(heading: Token | undefined) {
  const text = heading?.type === 'heading' ? heading.text : ''
  const { label = null, title = '', id } = SECTION_HEADING.exec(text)?.groups ?? {}
  return { id: id ?? toAnchor(title), label, title }
}

export type PictureSizes = ReadonlyMap<string, { width: string; height: string }>

const ANCHOR = /^section-[a-z0-9-]+$/
const OWN_PICTURE = /^\/(blog-pictures|pictures|assets)\/[\w-]+\.(svg|png|webp|avif|jpg)$/
const EXTERNAL = /^https?:/i

const UNREAD = [
  ['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'title', 'xmp', 'plaintext'],
  ['svg', 'math', 'iframe', 'object', 'audio', 'video', 'canvas'],
  ['form', 'textarea', 'select', 'option', 'button', 'datalist'],
].flat()

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ['h2', 'h3', 'h4', 'p', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code'],
    ['strong', 'em', 'b', 'i', 'del', 's', 'sub', 'sup', 'kbd', 'abbr', 'a', 'img', 'figure', 'figcaption'],
    ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'div'],
  ].flat(),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    div: [
      { name: 'class', values: ['table-frame'] },
      { name: 'role', values: ['group'] },
      { name: 'aria-label', values: ['Table'] },
      { name: 'tabindex', values: ['0'] },
    ],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    img: ['src', 'alt', 'title', 'loading', 'decoding', 'width', 'height'],
    ol: ['start'],
    pre: ['tabindex'],
    th: ['scope', { name: 'align', values: ['left', 'center', 'right'] }],
    td: [{ name: 'align', values: ['left', 'center', 'right'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: UNREAD,
  nestingLimit: 30,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

/** Allows only content elements, links to pages, mailboxes and phones, and our own pictures. */
function cleanHtml(html: string, pictures: PictureSizes = new Map()): string {
  return sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      // The page's title is the only h1.
      h1: (_tagName, attribs) => toHeading('h2', attribs),
      h2: toHeading,
      h3: toHeading,
      h4: toHeading,
      a: toLink,
      img: (tagName, attribs) => toPicture(tagName, attribs, pictures),
      // Wide content scrolls, so it must be reachable by keyboard.
      pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
      th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
    },
  })
}

function toHeading(tagName: string, { id = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: ANCHOR.test(id) ? { id } : {} }
}

function toLink(tagName: string, { rel: _rel, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isExternal = EXTERNAL.test(attribs.href ?? '')
  return { tagName, attribs: isExternal ? { ...attribs, rel: 'noopener' } : attribs }
}

function toPicture(tagName: string, given: sanitizeHtml.Attributes, pictures: PictureSizes): sanitizeHtml.Tag {
  const { width: _width, height: _height, ...attribs } = given
  const size = pictures.get(attribs.src ?? '')
  return { tagName, attribs: { alt: '', ...attribs, ...size, loading: 'lazy', decoding: 'async' } }
}

/** A text that can't be shown, or not completely. */
export type ContentProblem = { file: string; problems: string[] }

/** Reading a text takes time that grows with the square of a block, and faster with such a run. */
const MAX_BLOCK_LENGTH = 10_000
const LONG_RUN = /([^\p{L}\p{N}\s])\1{199}/u
const DEEP_NESTING = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d+[.)])[ \t]*){12}/m

/** What would take too long to read, or can't be read at all; null if nothing. */
export function findMarkdownProblem(text: string): string | null {
  if (LONG_RUN.test(text)) return "Don't repeat a character more than 200 times."
  if (DEEP_NESTING.test(text)) return 'Nest quotes and lists at most ten levels deep.'
  if (text.split(/\n\s*\n/).some((block) => block.length > MAX_BLOCK_LENGTH))
    return 'Put an empty line into blocks of more than 10,000 characters.'
  return null
}
