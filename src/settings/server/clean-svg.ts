import sanitizeHtml from 'sanitize-html'

const GEOMETRY = ['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'points', 'transform']
const SHEET = ['xmlns', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'version', 'id', 'class', 'style']
const PAINT = ['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'opacity', 'color']
const STROKE = ['', '-width', '-linecap', '-linejoin', '-miterlimit', '-opacity', '-dasharray'].map(
  (end) => `stroke${end}`,
)
const GRADIENT = [
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'clipPathUnits',
  'maskUnits',
]
const CASE = { lowerCaseTags: false, lowerCaseAttributeNames: false }

/** `url(#part)` points into the drawing itself; anything else would load something. */
const REACHES_OUT = /url\(\s*["']?(?!#)|@import|\\/i

const DRAWING: sanitizeHtml.IOptions = {
  parser: { ...CASE, xmlMode: true },
  allowedTags: [
    ['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'style'],
    ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
  ].flat(),
  // Only drawn to pixels, never sent to a browser.
  allowVulnerableTags: true,
  allowedAttributes: { '*': [...GEOMETRY, ...SHEET, ...PAINT, ...STROKE, ...GRADIENT] },
  nonTextTags: ['script', 'text', 'foreignObject', 'title', 'desc', 'metadata'],
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => !REACHES_OUT.test(value))),
    }),
  },
  exclusiveFilter: ({ tag, text }) => tag === 'style' && REACHES_OUT.test(text),
}

/** Shapes and colors only: no scripts, texts, pictures or addresses. */
export function cleanSvg(text: string): string {
  return sanitizeHtml(text, DRAWING)
}
