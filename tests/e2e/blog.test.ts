import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Article, PostSummary } from '#blog/post.ts'
import { site } from '#tests/support/site.ts'
import { closePage, holdBack, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

const POST = '/blog/how-to-read-a-vin'
const TITLE = 'How to read a VIN, position by position'
const MISSING_NOTE = /status of 404/

const posts: PostSummary[] = await (await fetch(`${site.url}/api/blog`)).json()

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const openBlogFromHeader = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()

/** The addresses of the API that the page asks for from now on, whatever the time of day: the chat's dot asks in business hours. */
function apiCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/chat/presence') calls.push(pathname)
  })
  return calls
}

describe('in either theme, on a phone and on a desktop', () => {
  test.each(['/blog', POST, '/blog/nothing'])(
    '%s has no accessibility problem, fits the screen and hydrates without a word',
    async (path) => {
      const page = await openPage()
      await visit(page, site.url + path)
      expect(await problemsInEveryLook(page)).toEqual([])
      await closePage(page, [MISSING_NOTE])
    },
  )
})

describe('the list', () => {
  test('shows every post in order, with keywords, short date and reading time, and asks the API for nothing', async () => {
    const page = await openPage()
    const calls = apiCalls(page)
    await page.goto(`${site.url}/blog`, { waitUntil: 'networkidle' })
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(posts.map((post) => post.title))
    expect(calls).toEqual([])
    const card = cards(page).filter({ hasText: TITLE })
    const text = await card.innerText()
    expect(text).toContain('Nov 24, 2025')
    expect(text).toMatch(/\d min read/)
    expect(await card.getByRole('listitem').allTextContents()).toEqual(['VIN', 'decoding', 'model year'])
    const lines = (selector: string) =>
      card.locator(selector).evaluate((element) => getComputedStyle(element).webkitLineClamp)
    expect([await lines('h2 a'), await lines('h2 + p')]).toEqual(['2', '3'])
    await card.click({ position: { x: 5, y: 5 } })
    await page.waitForURL(`**${POST}`)
    await closePage(page)
  })

  test('reached by a link shows six placeholders until the posts are there', async () => {
    const page = await openPage()
    await visit(page, `${site.url}/about`)
    const letGo = await holdBack(page, '**/api/blog')
    await openBlogFromHeader(page)
    await main(page).getByRole('status').waitFor()
    expect(await main(page).locator('ul[aria-hidden=true] > li').count()).toBe(6)
    expect(await cards(page).count()).toBe(0)
    letGo()
    await expect.poll(() => cards(page).count()).toBe(posts.length)
    expect(await page.title()).toBe('Blog | Yardline')
    await closePage(page)
  })

  test('that cannot be fetched says so, with the phone number, and is fetched again on request, where there may be nothing to read yet', async () => {
    const page = await openPage()
    await visit(page, `${site.url}/about`)
    let isReachable = false
    await page.route('**/api/blog', (route) => (isReachable ? route.fulfill({ json: [] }) : route.abort()))
    await openBlogFromHeader(page)
    const alert = main(page).getByRole('alert')
    expect(await alert.innerText()).toContain('(515) 555-0195')
    isReachable = true
    await alert.getByRole('button', { name: 'Try again' }).click()
    await main(page).getByText('No blog posts available yet. Check back soon!').waitFor()
    await closePage(page, [/ERR_FAILED/])
  })
})

describe('a post', () => {
  test('has all its parts, invites to a quote, a call and a mail, and asks the API for nothing', async () => {
    const page = await openPage()
    const calls = apiCalls(page)
    await page.goto(site.url + POST, { waitUntil: 'networkidle' })
    const post: Article = await (await fetch(`${site.url}/api${POST}`)).json()
    expect(await page.title()).toBe(`${TITLE} | Yardline`)
    expect(await title(page).innerText()).toBe(TITLE)
    const text = await main(page).innerText()
    expect(text).toContain('November 24, 2025')
    expect(text).toContain(`${post.readingMinutes} min read`)
    expect(await main(page).getByRole('list', { name: 'Keywords' }).getByRole('listitem').allTextContents()).toEqual(
      post.keywords,
    )
    const excerpt = main(page).getByText(post.excerpt)
    expect(await excerpt.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic')
    expect(await main(page).getByRole('heading', { level: 2, name: 'The seventeen positions' }).count()).toBe(1)
    expect(calls).toEqual([])
    const hrefs = async (name: string, link: string) =>
      main(page).getByRole('region', { name }).getByRole('link', { name: link }).getAttribute('href')
    for (const region of ['Looking for a part?', 'Need help?']) {
      expect(await hrefs(region, 'Get Free Quote')).toBe('/')
      expect(await hrefs(region, '(515) 555-0195')).toBe('tel:+15155550195')
      expect(await hrefs(region, 'support@yardline.example')).toBe('mailto:support@yardline.example')
    }
    expect(await hrefs('Need help?', 'Contact Us')).toBe('/contact')
    await closePage(page)
  })

  test('names the first three other posts of the list', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    for (const { slug } of [posts[0], posts.at(-1)].filter((post) => post !== undefined)) {
      await page.goto(`${site.url}/blog/${slug}`)
      const related = main(page).getByRole('region', { name: 'Related Articles' }).getByRole('link')
      const others = posts.filter((post) => post.slug !== slug).slice(0, 3)
      expect(await related.allTextContents()).toEqual(others.map((post) => post.title))
    }
    await closePage(page)
  })

  test('reached by a link brings its own title, description and structured data, and leads back', async () => {
    const page = await openPage()
    await visit(page, `${site.url}/blog`)
    const letGo = await holdBack(page, `**/api${POST}`)
    await cards(page).getByRole('link', { name: TITLE }).click()
    await main(page).getByRole('status').waitFor()
    letGo()
    await title(page).filter({ hasText: TITLE }).waitFor()
    await expect.poll(() => page.title()).toBe(`${TITLE} | Yardline`)
    const inHead = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
    expect(await inHead('link[rel=canonical]', 'href')).toMatch(new RegExp(`${POST}$`))
    expect(await inHead('meta[property="og:type"]', 'content')).toBe('article')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['Article', 'BreadcrumbList'])
    await main(page).getByRole('link', { name: 'Back to Blog' }).click()
    await expect.poll(() => cards(page).count()).toBe(posts.length)
    await expect.poll(() => inHead('meta[property="og:type"]', 'content')).toBe('website')
    expect(await page.locator('meta[property^="article:"]').count()).toBe(0)
    await closePage(page)
  })

  test('another post reached from the first shows its own text, and one that is gone says so', async () => {
    const page = await openPage()
    await page.goto(site.url + POST)
    const [next] = posts
    await main(page).getByRole('region', { name: 'Related Articles' }).getByRole('link').first().click()
    await title(page)
      .filter({ hasText: next?.title ?? '' })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(`/blog/${next?.slug}`)
    await page.route('**/api/blog/*', (route) => route.fulfill({ status: 404, json: { error: 'Gone' } }))
    await main(page).getByRole('region', { name: 'Related Articles' }).getByRole('link').last().click()
    await title(page).filter({ hasText: 'Blog Post Not Found' }).waitFor()
    await expect.poll(() => page.title()).toBe('Blog Post Not Found | Yardline')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    await closePage(page, [MISSING_NOTE])
  })

  test('keeps the room of its pictures free before they arrive', async () => {
    const page = await openPage({ width: 390 })
    await page.route('**/blog-pictures/*', () => {})
    await page.goto(site.url + POST, { waitUntil: 'domcontentloaded' })
    const box = await main(page).locator('.article img').first().boundingBox()
    expect(box?.height).toBeGreaterThan(200)
    await closePage(page)
  })

  test('has tables that scroll in their own frame, also by keyboard', async () => {
    const page = await openPage({ width: 320 })
    await page.goto(site.url + POST)
    const frame = main(page).getByRole('group', { name: 'Table' }).first()
    expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await closePage(page)
  })
})

describe('a post that does not exist', () => {
  test('answers 404 in the words of the blog, and Blog stays highlighted', async () => {
    const page = await openPage()
    const answer = await visit(page, `${site.url}/blog/nothing`)
    expect(answer?.status()).toBe(404)
    expect(await title(page).innerText()).toBe('Blog Post Not Found')
    expect(await main(page).innerText()).toContain("The blog post you're looking for doesn't exist.")
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    expect(await current.allTextContents()).toEqual(['Blog'])
    await main(page).getByRole('link', { name: 'Back to Blog' }).click()
    await expect.poll(() => cards(page).count()).toBe(posts.length)
    await closePage(page, [MISSING_NOTE])
  })
})

test('the blog can be read without JavaScript, and feed readers find both feeds from its pages', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/blog`)
  expect(await cards(page).count()).toBe(posts.length)
  await cards(page).getByRole('link', { name: TITLE }).click()
  expect(await title(page).innerText()).toBe(TITLE)
  expect((await main(page).locator('.article').innerText()).length).toBeGreaterThan(4000)
  expect((await page.goto(`${site.url}/blog/nothing`))?.status()).toBe(404)
  expect(await title(page).innerText()).toBe('Blog Post Not Found')
  for (const path of ['/blog', POST]) {
    await page.goto(site.url + path)
    const feeds = page.locator('head link[rel=alternate]')
    expect(await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('type')))).toEqual([
      'application/rss+xml',
      'application/atom+xml',
    ])
  }
  await page.goto(`${site.url}/about`)
  expect(await page.locator('head link[rel=alternate]').count()).toBe(0)
  await closePage(page, [MISSING_NOTE])
})
