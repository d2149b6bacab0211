import sanitizeHtml from 'sanitize-html'

const OWN_PICTURE = /^\/(blog-pictures|assets)\/[\w-]+\.(svg|png|webp|avif|jpg)$/
const EXTERNAL = /^https?:/i

/** Elements whose text is not meant to be read: it goes with them. */
const UNREAD = [
  ['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'title', 'xmp', 'plaintext'],
  ['svg', 'math', 'iframe', 'object', 'audio', 'video', 'canvas'],
  ['form', 'textarea', 'select', 'option', 'button', 'datalist'],
].flat()

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ['h2', 'h3', 'h4', 'p', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code'],
    ['strong', 'em', 'b', 'i', 'del', 's', 'sub', 'sup', 'kbd', 'abbr', 'a', 'img', 'figure', 'figcaption'],
    ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ].flat(),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', { name: 'align', values: ['left', 'center', 'right'] }],
    td: [{ name: 'align', values: ['left', 'center', 'right'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: UNREAD,
  nestingLimit: 30,
  // The title of the page is the only heading of the first level.
  transformTags: {
    h1: 'h2',
    a: toLink,
    img: toPicture,
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

/** Leaves only elements that say something, links that lead to a page, a mailbox or a phone, and our own pictures. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

function toLink(tagName: string, { rel: _rel, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isExternal = EXTERNAL.test(attribs.href ?? '')
  return { tagName, attribs: isExternal ? { ...attribs, rel: 'noopener' } : attribs }
}

function toPicture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' } }
}
