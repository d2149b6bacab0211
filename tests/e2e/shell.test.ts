import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listCircularScripts, listScripts } from '#tests/support/scripts.ts'
import { site } from '#tests/support/site.ts'
import { accessibilityProblems, closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

const pages = ['/', '/about', '/contact', '/terms', '/privacy', '/nowhere']
const HOME_SCRIPT_BYTES = 125_000
const NOT_FOUND_NOTE = /status of 404/

describe('in either theme, on a phone and on a desktop', () => {
  test.each(pages)(
    '%s has no accessibility problem, fits the screen, hydrates without a word, asks nobody else and sets no cookie',
    async (path) => {
      const page = await openPage({ theme: 'light' })
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(site.url)) foreign.push(request.url())
      })
      await visit(page, site.url + path)
      expect(await page.evaluate(() => document.documentElement.className)).toBe('light')
      expect(await problemsInEveryLook(page)).toEqual([])
      await page.waitForLoadState('networkidle')
      expect(foreign).toEqual([])
      expect(await page.context().cookies()).toEqual([])
      await closePage(page, path === '/nowhere' ? [NOT_FOUND_NOTE] : [])
    },
  )
})

test('the page about the API, which has no script, is as accessible', async () => {
  const page = await openPage({ theme: 'light', width: 390 })
  await page.goto(`${site.url}/api/docs`)
  expect(await page.evaluate(() => document.documentElement.className)).toBe('light')
  const routes = page.locator('details')
  await routes.first().locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await routes.first().getByText('Created').isVisible()).toBe(true)
  await routes.evaluateAll((all) => {
    for (const route of all) route.setAttribute('open', '')
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // All routes look alike, and axe takes seconds for them, so the first ones have to do.
  await routes.evaluateAll((all) => {
    for (const route of all.slice(8)) route.remove()
  })
  expect(await problemsInEveryLook(page)).toEqual([])
  await closePage(page)
})

describe('the header', () => {
  const currentLinks = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]').allTextContents()

  test('can be skipped, calls the business and highlights the page one is on, and nothing on one that does not exist', async () => {
    const page = await openPage()
    await page.goto(site.url)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    const call = page.getByRole('banner').getByRole('link', { name: '(515) 555-0195' })
    expect(await call.getAttribute('href')).toBe('tel:+15155550195')
    expect(await currentLinks(page)).toEqual(['Home'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    expect(await currentLinks(page)).toEqual(['About'])
    await page.goto(`${site.url}/about/nothing`)
    expect(await currentLinks(page)).toEqual([])
    await closePage(page, [NOT_FOUND_NOTE])
  })

  test.each([
    [390, 300],
    [768, 400],
  ])(
    'at %i px opens a menu %i px wide, by mouse and by keyboard, that closes when a link is followed',
    async (width, panelWidth) => {
      const page = await openPage({ width })
      await page.goto(site.url)
      const button = page.getByRole('button', { name: 'Open menu' })
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await button.focus()
      await page.keyboard.press('Enter')
      await menu.waitFor()
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      await button.click()
      await menu.waitFor()
      await expect.poll(async () => (await menu.boundingBox())?.x).toBe(width - panelWidth)
      expect((await menu.boundingBox())?.width).toBe(panelWidth)
      expect(await accessibilityProblems(page, { within: 'dialog[open]' })).toEqual([])
      expect(await menu.getByRole('link').allTextContents()).toEqual([
        'Home',
        'Blog',
        'Dashboard',
        'About',
        'Contact',
        '(515) 555-0195',
      ])
      await menu.getByRole('link', { name: 'Contact' }).click()
      await page.getByRole('heading', { level: 1, name: 'Talk to the yard' }).waitFor()
      await menu.waitFor({ state: 'hidden' })
      await closePage(page)
    },
  )
})

describe('the theme', () => {
  const classOf = (page: Page) => page.evaluate(() => document.documentElement.className)

  test('is dark until chosen otherwise, kept on the device, or follows the system; one that is none means dark', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await page.goto(site.url)
    expect(await classOf(page)).toBe('dark')
    await page.getByRole('radio', { name: 'Light theme' }).first().check()
    expect(await classOf(page)).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('autoparts-theme'))).toBe('light')
    await page.reload()
    expect(await classOf(page)).toBe('light')
    await expect.poll(() => page.getByRole('radio', { name: 'Light theme' }).first().isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'System theme' }).first().check()
    expect(await classOf(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => classOf(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('autoparts-theme', 'sepia'))
    await page.reload()
    expect(await classOf(page)).toBe('dark')
    await closePage(page)
  })

  test('is there before anything is painted', async () => {
    const page = await openPage({ theme: 'light' })
    await page.route('**/assets/browser-*.js', () => {})
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await classOf(page)).toBe('light')
    await closePage(page)
  })
})

describe('the pages', () => {
  test('a followed link changes title, description and address, moves focus and starts at the top', async () => {
    const page = await openPage()
    await page.goto(`${site.url}/about`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    await expect.poll(() => page.title()).toBe('Privacy Policy | Yardline')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/privacy$/)
    expect(await page.locator('meta[name=description]').count()).toBe(1)
    expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['content', 0])
    await closePage(page)
  })

  test('a link in a long text leads on without loading the document anew, and going back returns to where one was', async () => {
    const page = await openPage()
    await visit(page, `${site.url}/terms`)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.evaluate(() => window.scrollTo(0, 900))
    // Not by mouse: Playwright scrolls the page when a busy machine makes it doubt that the link can be hit.
    const link = page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })
    await link.evaluate((element: HTMLElement) => element.click())
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    expect(documents).toBe(0)
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    await closePage(page)
  })

  test('can be read without JavaScript, the terms with seven sections and a date, the privacy policy with eight', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    for (const path of ['/', '/about', '/contact', '/terms', '/privacy']) {
      await page.goto(site.url + path)
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100)
      expect(await page.getByRole('contentinfo').innerText()).toContain('support@yardline.example')
      const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).count()
      if (path === '/privacy') expect(sections).toBe(8)
      if (path !== '/terms') continue
      expect(sections).toBe(7)
      expect(await page.getByRole('main').innerText()).toContain('Last updated: October 7, 2025')
    }
    await closePage(page)
  })

  test('the home page loads no more script by itself than its budget allows', async () => {
    const page = await openPage()
    const scripts = await listScripts(page, site.url)
    const sentBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(scripts.length).toBeGreaterThan(3)
    expect(sentBytes).toBeLessThanOrEqual(HOME_SCRIPT_BYTES)
    await closePage(page)
  })

  test('run no script that another one waits for and that waits for it', () => {
    expect(listCircularScripts()).toEqual([])
  })

  test('an address that does not exist answers 404 with the not-found page', async () => {
    const answer = await fetch(`${site.url}/nowhere`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    const html = await answer.text()
    expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/)
    expect(html).toContain('Did you forget to add the page to the router?')
  })

  test('without a connection a page says so, with the phone number, and is there again with it', async () => {
    const page = await openPage()
    await visit(page, site.url)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    await about.click()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toContain('(515) 555-0195')
    await page.context().setOffline(false)
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Talk to the yard' }).waitFor()
    await about.click()
    await page.getByRole('heading', { level: 1, name: /measured twice/ }).waitFor()
    await closePage(page, [/about-page|ERR_INTERNET_DISCONNECTED|dynamically imported/])
  })

  test('a tab from before a deploy opens pages after it, and what was typed is still there', async () => {
    const page = await openPage()
    await visit(page, site.url)
    await page.getByLabel('Full Name').fill('Dana Novak')
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route('**/assets/about-page-*.js', (route) =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { level: 1, name: /measured twice/ }).waitFor()
    expect(documents).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Dana Novak')
    await closePage(page, [/about-page|status of 404|dynamically imported/])
  })

  test('a script that’s still missing after a reload isn’t requested forever', async () => {
    const page = await openPage()
    await visit(page, site.url)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { level: 1, name: /measured twice/ }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(documents).toBe(1)
    await closePage(page, [/about-page|status of 404|dynamically imported/])
  })
})
