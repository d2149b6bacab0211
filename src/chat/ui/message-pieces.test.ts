import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/support/any-text.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { messageBlocks, messagePieces } from './message-pieces.ts'

const ORIGIN = 'https://shop.example'

const pieces = (content: string) => messagePieces(testCompany, content, ORIGIN)
const links = (content: string) => pieces(content).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
const amounts = (content: string) => pieces(content).flatMap((piece) => (piece.kind === 'amount' ? [piece.text] : []))

test('a reply keeps its words around an amount and a link', () => {
  expect(pieces('It is $1,234.56, see /terms.')).toEqual([
    { kind: 'text', text: 'It is ' },
    { kind: 'amount', text: '$1,234.56' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: '/terms', label: 'our terms page', href: '/terms' },
    { kind: 'text', text: '.' },
  ])
})

test.each(['$5', '$99.95', '$1234', '$12,345.00', '$1,234,567'])('%s is an amount', (amount) => {
  expect(amounts(`(${amount})`)).toEqual([amount])
})

test.each(['$', '$ 5', '$1,23', '$12.345', 'US$x', '$1234567890123456789'])('%s is no amount', (text) => {
  expect(amounts(text)).toEqual([])
})

test.each([
  ['/contact', '/contact'],
  ['use the form at /#quote.', '/#quote'],
  ['(/about)', '/about'],
  ['read /blog/how-to-read-a-vin, please', '/blog/how-to-read-a-vin'],
  ['/terms#warranty-and-returns', '/terms#warranty-and-returns'],
  [`${ORIGIN}/blog?tag=vin.`, '/blog?tag=vin'],
  ['call (515) 555-0195', 'tel:+15155550195'],
  ['call +15155550195', 'tel:+15155550195'],
  ['write to support@yardline.example.', 'mailto:support@yardline.example'],
])('%s leads to %s', (content, href) => {
  expect(links(content)).toEqual([href])
})

test.each([
  ['use the form at /.', 'our home page'],
  ['Our terms are at /terms', 'our terms page'],
  ['more at /terms#warranty-and-returns', 'our terms page'],
  ['More: /blog/core-charges.', 'our article on core charges'],
  ['call (515) 555-0195', '(515) 555-0195'],
])('in "%s" the link reads "%s"', (content, label) => {
  expect(pieces(content).flatMap((piece) => (piece.kind === 'link' ? [piece.label] : []))).toEqual([label])
})

describe('nothing else is a link', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//terms',
    'data:text/html,<script>alert(1)</script>',
    'https://elsewhere.example/terms',
    'https://shop.example.elsewhere.example/',
    'https://shop.example@elsewhere.example/',
    'https://somebody:secret@shop.example/',
    'http://shop.example/',
    'https://shop.example//elsewhere.example',
    'https://shop.example/\\\\elsewhere.example',
    '//elsewhere.example/terms',
    'and/or/terms',
    'left / right',
    'at /etc',
    '/dashboard',
    '/api/leads',
    '/terms/../dashboard',
    '/terms.exe',
    '/blog/%2e%2e/dashboard',
    'someone@yardline.example',
    '(515) 555-0196',
    '<a href="/terms" onclick="alert(1)">',
  ])('%s', (content) => {
    expect(links(content)).toEqual([])
  })
})

test('whatever a message says, no word of it is lost or added', () => {
  const scraps = fc.constantFrom(
    '$',
    '1',
    ',',
    '.',
    '/',
    'terms',
    'blog',
    'https://',
    ORIGIN,
    ' ',
    '(515) 555-0195',
    '<b>',
  )
  const contents = fc.oneof(
    anyText,
    fc.array(scraps).map((words) => words.join('')),
  )
  fc.assert(
    fc.property(contents, (content) => {
      expect(
        pieces(content)
          .map(({ text }) => text)
          .join(''),
      ).toBe(content)
    }),
  )
})

test('a link never leads anywhere but to this site, the phone or the mail', () => {
  const schemes = fc.constantFrom(
    'https://',
    'http://',
    '//',
    'javascript:',
    '/',
    `${ORIGIN}/`,
    `${ORIGIN}@`,
    `${ORIGIN}.`,
  )
  const paths = fc.array(fc.stringMatching(/^\/[\w.~@:%-]*$/)).map((segments) => segments.join(''))
  fc.assert(
    fc.property(schemes, paths, fc.string(), (scheme, path, text) => {
      for (const href of links(`${scheme}${path} ${scheme}${text}`)) expect(href).toMatch(/^\/(?!\/)|^tel:|^mailto:/)
    }),
  )
})

test.each(['$1', '$1,', '/blog/', 'https://', 'https://a', '(515', '/terms#', '$111,111', '.'])(
  'a message of a hundred thousand times %s is read to its end',
  (scrap) => {
    const content = scrap.repeat(100_000)
    expect(pieces(content).reduce((length, { text }) => length + text.length, 0)).toBe(content.length)
  },
)

test('in a Spanish reply a page is named in Spanish', () => {
  expect(pieces('Puede pedir la pieza en /#quote.')).toContainEqual(
    expect.objectContaining({ href: '/#quote', label: 'nuestro formulario de cotización' }),
  )
})

test('lines that end in an amount are a bill, the words around them stay words', () => {
  expect(
    messageBlocks(
      '2014 Honda Accord:\n- Alternator: $91.23\n- Starter: $1,080.00\nTogether: $1,171.23\nShall I go on?',
    ),
  ).toEqual([
    { kind: 'text', text: '2014 Honda Accord:' },
    {
      kind: 'amounts',
      rows: [
        { label: 'Alternator', amount: '$91.23', isSum: false },
        { label: 'Starter', amount: '$1,080.00', isSum: false },
        { label: 'Together', amount: '$1,171.23', isSum: true },
      ],
    },
    { kind: 'text', text: 'Shall I go on?' },
  ])
})

test.each([
  'It is $91.23 in all.',
  'Alternator: $91.23',
  'Alternator: $91.23 for the part, $15.00 shipping.\nStarter: $80.00 for the part, $12.00 shipping.',
  'One line\n\nand another',
])('%j stays as it is', (content) => {
  expect(messageBlocks(content)).toEqual([{ kind: 'text', text: content }])
})
