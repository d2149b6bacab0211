import { Marked } from 'marked'
import type { PictureSizes } from './picture-sizes.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const markdown = new Marked({ gfm: true, async: false })

// No name that the page itself uses can begin like this.
const ANCHOR_PREFIX = 'section-'

/** Markdown as HTML that is safe to show, with headings one can link to and wide things in frames that scroll. */
export function renderMarkdown(text: string, pictures: PictureSizes = new Map()): string {
  const safe = sanitiseHtml(markdown.parse(text, { async: false }))
  // From here on only fixed markup, names and numbers are added, so nothing undoes the sanitising.
  return sizePictures(frameWideThings(anchorHeadings(safe)), pictures)
}

function anchorHeadings(html: string): string {
  const taken = new Set<string>()
  return html.replace(/<(h[234])>([\s\S]*?)<\/\1>/g, (_heading, tag: string, inner: string) => {
    const anchor = unlessTaken(ANCHOR_PREFIX + toName(inner), taken)
    taken.add(anchor)
    return `<${tag} id="${anchor}">${inner}</${tag}>`
  })
}

function unlessTaken(anchor: string, taken: ReadonlySet<string>): string {
  let free = anchor
  for (let count = 2; taken.has(free); count += 1) free = `${anchor}-${count}`
  return free
}

function toName(inner: string): string {
  const words = inner
    .replace(/<[^>]*>|&[#\w]+;/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'untitled'
}

/** A frame that scrolls must be reachable by keyboard. */
function frameWideThings(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}

function sizePictures(html: string, pictures: PictureSizes): string {
  return html.replace(/ src="([^"]+)"/g, (source, address: string) => {
    const size = pictures.get(address)
    return size ? `${source} width="${size.width}" height="${size.height}"` : source
  })
}
