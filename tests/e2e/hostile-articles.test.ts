import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMarkdown } from '#platform/markdown/markdown.ts'
import { hostileArticles } from '#tests/support/hostile-articles.ts'
import { openPage } from '#tests/support/visit.ts'

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

describe('a hostile article in a real browser', () => {
  let page: Page
  const requested: string[] = []

  beforeAll(async () => {
    page = await openPage()
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
  afterAll(() => page.context().close())

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
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { executed: number }).executed)).toBe(0)
    expect(requested.filter((url) => url !== HOME && !url.startsWith(`${HOME}blog-pictures/`))).toEqual([])
    expect(page.url()).toBe(HOME)
  })

  test('an article survives being read and written again', async () => {
    const articles = hostileArticles.map((article) => renderMarkdown(article))
    const changed = await page.evaluate((texts) => {
      const host = document.createElement('div')
      const rewrite = (text: string) => {
        host.innerHTML = text
        return host.innerHTML
      }
      return texts.filter((text) => rewrite(rewrite(text)) !== rewrite(text))
    }, articles)
    expect(changed).toEqual([])
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
