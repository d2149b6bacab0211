import { describe, expect, test } from 'vitest'
import { renderMarkdown, renderSections } from './markdown.ts'

describe('an article', () => {
  test('has headings with unique anchors', () => {
    expect(renderMarkdown('## The *seventeen* positions\n\n### Where & how\n\n## Root\n\n## Root\n\n## Root 2')).toBe(
      [
        '<h2 id="section-the-seventeen-positions">The <em>seventeen</em> positions</h2>',
        '<h3 id="section-where-how">Where &amp; how</h3>',
        '<h2 id="section-root">Root</h2>',
        '<h2 id="section-root-2">Root</h2>',
        '<h2 id="section-root-2-2">Root 2</h2>\n',
      ].join('\n'),
    )
  })

  test('leaves the first level of headings to the page', () => {
    expect(renderMarkdown('# Title')).toBe('<h2 id="section-title">Title</h2>\n')
  })

  test('has tables and code in frames that scroll and can be reached by keyboard', () => {
    const html = renderMarkdown('| A | B |\n|---|:-:|\n| 1 | 2 |\n\n```sh\nnpm start\n```')
    expect(html).toContain('<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>')
    expect(html).toContain('<th scope="col">A</th>')
    expect(html).toContain('<td align="center">2</td>')
    expect(html).toContain('</table></div>')
    expect(html).toContain('<pre tabindex="0"><code>npm start\n</code></pre>')
  })

  test.each([
    ['[a](/blog/b)', '<a href="/blog/b">a</a>'],
    ['[a](#section-b)', '<a href="#section-b">a</a>'],
    ['[a](tel:+15155550195)', '<a href="tel:+15155550195">a</a>'],
    ['[a](mailto:support@yardline.example)', '<a href="mailto:support@yardline.example">a</a>'],
    ['[a](https://example.com)', '<a href="https://example.com" rel="noopener">a</a>'],
    ['<http://example.com>', '<a href="http://example.com" rel="noopener">http://example.com</a>'],
  ])('can contain the link %s', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>\n`)
  })

  test('lazy-loads our own pictures', () => {
    expect(renderMarkdown('![A VIN](/blog-pictures/vin.svg)')).toBe(
      '<p><img alt="A VIN" src="/blog-pictures/vin.svg" loading="lazy" decoding="async" /></p>\n',
    )
  })

  test('can use the few elements Markdown has no syntax for', () => {
    expect(renderMarkdown('H<sub>2</sub>O, 10<sup>3</sup>, <kbd>F8</kbd>')).toBe(
      '<p>H<sub>2</sub>O, 10<sup>3</sup>, <kbd>F8</kbd></p>\n',
    )
  })
})

describe('a long text in sections', () => {
  test('is split at its second-level headings', () => {
    const { intro, sections } = renderSections(
      'First.\n\n## Age\n\nYou must be 18.\n\n### Why\n\n## Contact Us\n\n- Call',
    )
    expect(intro).toBe('<p>First.</p>\n')
    expect(sections).toEqual([
      { id: 'age', label: null, title: 'Age', html: '<p>You must be 18.</p>\n<h3 id="section-why">Why</h3>\n' },
      { id: 'contact-us', label: null, title: 'Contact Us', html: '<ul>\n<li>Call</li>\n</ul>\n' },
    ])
  })

  test.each([
    ['How We Use Information {#use}', { id: 'use', label: null, title: 'How We Use Information' }],
    ['*Our team* Four desks {#team}', { id: 'team', label: 'Our team', title: 'Four desks' }],
    ['*Our team* Four desks', { id: 'four-desks', label: 'Our team', title: 'Four desks' }],
    ['Rights (GDPR & CCPA)', { id: 'rights-gdpr-ccpa', label: null, title: 'Rights (GDPR & CCPA)' }],
  ])('the heading %s gives its section a name', (heading, expected) => {
    expect(renderSections(`## ${heading}`).sections).toEqual([{ ...expected, html: '' }])
  })

  test('is sanitized like any other', () => {
    const [section] = renderSections('## A\n\nText<script>alert(1)</script>\n\n[x](javascript:alert(1))').sections
    expect(section?.html).toBe('<p>Text</p>\n<p><a>x</a></p>\n')
  })
})
