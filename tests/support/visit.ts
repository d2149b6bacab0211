import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ACT_WITHIN_MS = 10_000
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Theme = 'dark' | 'light'

type Options = BrowserContextOptions & { theme?: Theme; width?: number }

/** What the console of a page complained about, the browser's note on a 404 page aside. */
const complaints = new WeakMap<Page, string[]>()

export const looks = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 1280 },
] as const

/** A page in a browser profile of its own. */
export async function openPage(browser: Browser, { theme, width = 1280, ...options }: Options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options })
  if (theme) await context.addInitScript((name) => localStorage.setItem('autoparts-theme', name), theme)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The content security policy (${violatedDirective}) stopped ${blockedURI}`)
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(ACT_WITHIN_MS)
  const heard: string[] = []
  complaints.set(page, heard)
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  return page
}

/** Closes the page; an error on its console, a hydration warning included, fails the test. */
export async function closePage(page: Page, expected: readonly RegExp[] = []) {
  const heard = (complaints.get(page) ?? []).filter((text) => !expected.some((pattern) => pattern.test(text)))
  await page.context().close()
  expect(heard).toEqual([])
}

/** Every violation of WCAG 2.2 AA that axe finds, as readable lines. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // The policy of the site forbids injected script elements, but not the debugger's own evaluation.
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations
  }, WCAG)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}
