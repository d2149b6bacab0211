import { expect, test } from 'vitest'
import { openSchema } from '#tests/support/xml-schema.ts'

const { problemsOf } = openSchema('sitemap.xsd')

const SITEMAP = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://parts.example/</loc></url>
  <url><priority>0.8</priority><loc>https://parts.example/a?b=1&amp;c=2</loc><changefreq>monthly</changefreq></url>
  <url><loc>https://parts.example/blog</loc><lastmod>2026-11-03</lastmod></url>
</urlset>`

test('a sitemap that follows the protocol has no problems', () => {
  expect(problemsOf(SITEMAP)).toEqual([])
})

test.each(['2026', '2026-11', '2026-11-03T10:20Z', '2026-11-03T10:20:30+01:00', '2026-11-03T10:20:30.45Z'])(
  '%s is a time of change',
  (moment) => {
    expect(problemsOf(SITEMAP.replace('2026-11-03', moment))).toEqual([])
  },
)

test.each([
  ['no address', /<url>.*<\/url>\s*/g, ''],
  ['an entry without its address', '<loc>https://parts.example/</loc>', ''],
  ['an entry with two addresses', '</loc>', '</loc><loc>https://parts.example/b</loc>'],
  ['an address twice', 'https://parts.example/blog', 'https://parts.example/'],
  ['a relative address', 'https://parts.example/blog', '/blog'],
  ['an address that is not for the web', 'https://parts.example/blog', 'mailto:a@parts.example'],
  ['an address that is too long', 'https://parts.example/blog', `https://parts.example/${'b'.repeat(2048)}`],
  ['a day that does not exist', '2026-11-03', '2026-02-30'],
  ['a date as people write it', '2026-11-03', 'November 3, 2026'],
  ['a time without a zone', '2026-11-03', '2026-11-03T10:20:30'],
  ['a priority over one', '0.8', '1.1'],
  ['a frequency that is none', 'monthly', 'sometimes'],
  ['an unknown element', '<url>', '<url><title>x</title>'],
  ['an unknown attribute', '<url>', '<url id="x">'],
  ['no namespace', / xmlns="[^"]*"/, ''],
  ['broken XML', '&amp;', '&'],
])('a sitemap with %s is refused', (_fault, right, wrong) => {
  const broken = SITEMAP.replace(right, wrong)
  expect(broken).not.toBe(SITEMAP)
  expect(problemsOf(broken)).not.toEqual([])
})

test('a sitemap has 50,000 addresses at most', () => {
  const more = Array.from({ length: 49_998 }, (_, index) => `<url><loc>https://parts.example/${index}</loc></url>`)
  expect(problemsOf(SITEMAP.replace('</urlset>', `${more.slice(1).join('')}</urlset>`))).toEqual([])
  expect(problemsOf(SITEMAP.replace('</urlset>', `${more.join('')}</urlset>`))).toEqual([
    'A sitemap has 50,000 addresses at most.',
  ])
})
