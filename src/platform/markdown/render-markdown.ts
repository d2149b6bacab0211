import { Marked, Renderer, type Token } from 'marked'
import { cleanHtml, type PictureSizes } from './sanitize-html.ts'

export type MarkdownSection = { id: string; label: string | null; title: string; html: string }

/** `## *Label* Title {#id}`; only the title has to be there. */
const SECTION_HEADING = /^(?:\*(?<label>[^*]+)\* )?(?<title>.+?)(?: \{#(?<id>[a-z0-9-]+)\})?$/

export function renderMarkdown(text: string, pictures: PictureSizes = new Map()): string {
  return cleanHtml(createMarked().parse(text, { async: false }), pictures)
}

/** A long text cut at its headings of the second level; `intro` is what stands before the first. */
export function renderSections(text: string): { intro: string; sections: MarkdownSection[] } {
  const marked = createMarked()
  const [intro = [], ...sections] = splitAtHeadings(marked.lexer(text))
  const render = (tokens: Token[]) => cleanHtml(marked.parser(tokens))
  return {
    intro: render(intro),
    sections: sections.map(([heading, ...body]) => ({ ...parseHeading(heading), html: render(body) })),
  }
}

export function listPictures(text: string): string[] {
  const marked = createMarked()
  const addresses: string[] = []
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'image') addresses.push(token.href)
  })
  return addresses
}

/** Anew for each text, because no two of its headings may have the same anchor. */
function createMarked() {
  const anchors = new Set<string>()
  return new Marked({
    gfm: true,
    async: false,
    renderer: {
      heading({ tokens, depth }) {
        const anchor = uniqueAnchor(toAnchor(this.parser.parseInline(tokens, this.parser.textRenderer)), anchors)
        anchors.add(anchor)
        // No name that the page itself uses can begin like this.
        return `<h${depth} id="section-${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      // A frame that scrolls must be reachable by keyboard.
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
