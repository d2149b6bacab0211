import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decodeAccord, getQuote, quoteTag } from '#tests/support/quote-visit.ts'
import { site } from '#tests/support/site.ts'
import { closePage, openPage, resizeTo, visit } from '#tests/support/visit.ts'

const widths = [320, 390, 768, 1280]
const STEP_PX = 150

/**
 * What lies beneath the chat button at any place of the page. A bar across the whole width is the edge of the screen: what
 * is under it is not shown at all, and comes up when it is scrolled to or gets focus.
 */
function listCovered(page: Page) {
  return page.evaluate(async (step) => {
    const button = document.querySelector('[aria-label="Open chat"]')
    const bar = button?.parentElement
    if (!button || !bar) throw new Error('No chat button')
    const edge = bar.getBoundingClientRect()
    const isBar = edge.left === 0 && edge.width === document.documentElement.clientWidth
    const isOpaque = /^(?:rgb|oklch|lab)\([^/]*\)$/.test(getComputedStyle(bar).backgroundColor)
    const controls = 'a, button, input, textarea, select, summary, [role=combobox], dd, s, strong'
    const covered = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      const place = button.getBoundingClientRect()
      for (const each of document.querySelectorAll(controls)) {
        if (bar.contains(each) || each.closest('header, [href="#content"]')) continue
        const { left, right, top: upper, bottom } = each.getBoundingClientRect()
        const isUnder = left < place.right && right > place.left && upper < place.bottom && bottom > place.top
        if (isUnder && right > left && !(isBar && isOpaque)) covered.add(each.textContent || each.tagName)
      }
    }
    return { isBar: isBar && isOpaque, covered: [...covered] }
  }, STEP_PX)
}

async function isAboveBar(page: Page, selector: string) {
  const [element, bar] = await Promise.all([
    page.locator(selector).last().boundingBox(),
    page.locator('.corner-button').boundingBox(),
  ])
  return (element?.y ?? 0) + (element?.height ?? 0) <= (bar?.y ?? 0)
}

test('the chat button covers no control and no amount, at any width', async () => {
  const page = await openPage()
  await visit(page, site.url)
  for (const width of widths) {
    await resizeTo(page, width)
    expect(await listCovered(page), `at ${width} px`).toEqual({ isBar: width < 1280, covered: [] })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    if (width < 1280) expect(await isAboveBar(page, 'footer p > span')).toBe(true)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await getQuote(page, { email: 'covered@example.com', details: 'starter' })
  for (const width of widths) {
    await resizeTo(page, width)
    expect((await listCovered(page)).covered, `at ${width} px`).toEqual([])
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await quoteTag(page).getByRole('button', { name: 'Print' }).focus()
    expect(await isAboveBar(page, ':focus')).toBe(true)
  }
  await closePage(page)
})

async function listToasted(page: Page) {
  const toast = await page.locator('[data-state=open][data-swipe-direction]').boundingBox()
  const names = [/Get Instant Quote/, /I want this part/, /^Print$/]
  const covered = names.map(async (name) => {
    const button = page.getByRole('button', { name })
    const box = (await button.count()) > 0 ? await button.boundingBox() : null
    if (!box || !toast) return []
    const isUnder = box.x < toast.x + toast.width && box.x + box.width > toast.x
    return isUnder && box.y < toast.y + toast.height && box.y + box.height > toast.y ? [String(name)] : []
  })
  return { isShown: toast !== null, covered: (await Promise.all(covered)).flat() }
}

/** A busy machine may look for a toast after the five seconds that it's shown. */
function stayingToasts() {
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, ms?: number) => wait(run, ms === 5000 ? 600_000 : ms)) as typeof setTimeout
}

test.each(widths)('a toast covers neither the next button nor Print, at %i px', async (width) => {
  const page = await openPage({ width })
  await page.addInitScript(stayingToasts)
  await visit(page, site.url)
  await decodeAccord(page)
  await page.getByText('VIN Decoded Successfully').first().waitFor()
  expect(await listToasted(page)).toEqual({ isShown: true, covered: [] })
  await getQuote(page, { email: `toasted-${width}@example.com`, details: 'starter' })
  await page.getByText('Quote Request Submitted!').first().waitFor()
  expect(await listToasted(page)).toEqual({ isShown: true, covered: [] })
  await closePage(page)
})

test('the home page has a headline of two lines on the narrowest phone, one footer with every link, and one way to reach us', async () => {
  const page = await openPage({ width: 320 })
  await visit(page, site.url)
  const lines = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight))
  expect(Math.round(lines)).toBe(2)
  expect(await page.locator('address').count()).toBe(1)
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  for (const href of [
    '/',
    '/about',
    '/contact',
    '/dashboard',
    '/blog',
    '/terms',
    '/privacy',
    '/terms#warranty-and-returns',
  ])
    expect(links).toContain(href)
  expect(links.filter((href) => href?.startsWith('https://'))).toHaveLength(4)
  await closePage(page)
})

test.each([
  ['2026-11-16T15:00:00Z', 'Open now, until 6PM CT'],
  ['2026-11-15T15:00:00Z', 'Closed now, opens Monday 8AM CT'],
])('beside the phone it says at %s: %s', async (moment, words) => {
  const page = await openPage({ timezoneId: 'Asia/Tokyo' })
  await page.clock.setFixedTime(new Date(moment))
  await visit(page, site.url)
  for (const width of [390, 1280]) {
    await resizeTo(page, width)
    await page.getByText(words).locator('visible=true').first().waitFor()
  }
  await closePage(page)
})
