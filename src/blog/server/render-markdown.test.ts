import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { hostileArticles } from './hostile-articles.test-data.ts'
import { renderMarkdown } from './render-markdown.ts'

describe('an article', () => {
  test('has headings one can link to, each with an anchor of its own', () => {
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
  ])('may hold the link %s', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(`<p>${html}</p>\n`)
  })

  test('shows our own pictures, when they come into view', () => {
    expect(renderMarkdown('![A VIN](/blog-pictures/vin.svg)')).toBe(
      '<p><img alt="A VIN" src="/blog-pictures/vin.svg" loading="lazy" decoding="async" /></p>\n',
    )
  })

  test('may use the few elements that Markdown has no sign for', () => {
    expect(renderMarkdown('H<sub>2</sub>O, 10<sup>3</sup>, <kbd>F8</kbd>')).toBe(
      '<p>H<sub>2</sub>O, 10<sup>3</sup>, <kbd>F8</kbd></p>\n',
    )
  })
})

const HOME = 'http://shop.test/'

/** Everything an article may consist of, attribute by attribute. */
const mayHave: Record<string, RegExp> = {
  a: /^(href|title|rel)$/,
  abbr: /^title$/,
  div: /^(class|role|aria-label|tabindex)$/,
  img: /^(src|alt|title|loading|decoding)$/,
  ol: /^start$/,
  pre: /^tabindex$/,
  td: /^align$/,
  th: /^(scope|align)$/,
  h2: /^id$/,
  h3: /^id$/,
  h4: /^id$/,
}
const plain =
  /^(p|blockquote|hr|br|ul|li|dl|dt|dd|code|strong|em|b|i|del|s|sub|sup|kbd|figure|figcaption|table|caption|thead|tbody|tr)$/

type Seen = { tag: string; attributes: [string, string][]; protocol: string | null; parsed: 'inner' | 'document' }

describe('in a real browser', () => {
  let browser: Browser
  let page: Page
  const requested: string[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage()
    await page.route('**', (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
    })
    await page.addInitScript(() => {
      Object.assign(window, { executed: 0 })
      const count = () => Object.assign(window, { executed: 1 })
      Object.assign(window, { alert: count, msgbox: count })
    })
    await page.goto(HOME)
  })
  afterAll(() => browser.close())

  test('there are more than a hundred hostile articles, all different', () => {
    expect(new Set(hostileArticles).size).toBe(hostileArticles.length)
    expect(hostileArticles.length).toBeGreaterThan(200)
  })

  test.each(hostileArticles)('%j leaves nothing that runs, asks or pretends', async (article) => {
    for (const { tag, attributes, protocol, parsed } of await showIn(page, renderMarkdown(article))) {
      const where = `<${tag} ${attributes.join(' ')}> (${parsed})`
      expect(plain.test(tag) || tag in mayHave, where).toBe(true)
      for (const [name] of attributes) expect(mayHave[tag]?.test(name), where).toBe(true)
      if (tag === 'a' && protocol !== null) expect(['http:', 'https:', 'mailto:', 'tel:'], where).toContain(protocol)
      for (const [name, value] of attributes) {
        if (name === 'src') expect(value, where).toMatch(/^\/(blog-pictures|assets)\/[\w-]+\.svg$/)
        if (name === 'id') expect(value, where).toMatch(/^section-[a-z0-9-]+$/)
        if (name === 'class') expect(value, where).toBe('table-frame')
      }
    }
  })

  test('nothing has run, and nothing was asked for but our own pictures', async () => {
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => (window as unknown as { executed: number }).executed)).toBe(0)
    expect(requested.filter((url) => url !== HOME && !url.startsWith(`${HOME}blog-pictures/`))).toEqual([])
    expect(page.url()).toBe(HOME)
  })

  test('an article survives being read and written again', async () => {
    for (const article of hostileArticles) {
      const html = renderMarkdown(article)
      const again = await page.evaluate((text) => {
        const host = document.createElement('div')
        host.innerHTML = text
        const once = host.innerHTML
        host.innerHTML = once
        return host.innerHTML === once
      }, html)
      expect(again, article).toBe(true)
    }
  })
})

/** Puts the HTML onto the page and says what the browser made of it in two ways. */
function showIn(page: Page, html: string): Promise<Seen[]> {
  return page.evaluate((text) => {
    const host = document.createElement('div')
    host.innerHTML = text
    document.body.replaceChildren(host)
    const whole = new DOMParser().parseFromString(`<!doctype html><body>${text}</body>`, 'text/html')
    const see = (element: Element, parsed: 'inner' | 'document') => ({
      tag: element.localName,
      attributes: [...element.attributes].map(({ name, value }) => [name, value] as [string, string]),
      protocol: element instanceof HTMLAnchorElement && element.hasAttribute('href') ? element.protocol : null,
      parsed,
    })
    return [
      ...[...host.querySelectorAll('*')].map((element) => see(element, 'inner')),
      ...[...whole.body.querySelectorAll('*')].map((element) => see(element, 'document')),
    ]
  }, html)
}
