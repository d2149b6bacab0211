import sanitizeHtml from 'sanitize-html'

export type PictureSizes = ReadonlyMap<string, { width: string; height: string }>

const ANCHOR = /^section-[a-z0-9-]+$/
const OWN_PICTURE = /^\/(blog-pictures|assets)\/[\w-]+\.(svg|png|webp|avif|jpg)$/
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

/** Leaves only elements that say something, links that lead to a page, a mailbox or a phone, and our own pictures. */
export function cleanHtml(html: string, pictures: PictureSizes = new Map()): string {
  return sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      // The title of the page is the only heading of the first level.
      h1: (_tagName, attribs) => toHeading('h2', attribs),
      h2: toHeading,
      h3: toHeading,
      h4: toHeading,
      a: toLink,
      img: (tagName, attribs) => toPicture(tagName, attribs, pictures),
      // What is wider than the text scrolls, and what scrolls must be reachable by keyboard.
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
