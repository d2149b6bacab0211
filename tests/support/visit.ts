import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOnly } from 'axe-core'
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchShell } from './browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ACT_WITHIN_MS = 40_000
const STILL_WITHIN_MS = 3_000
const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } satisfies RunOnly
/** A theme changes colours and nothing else. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies RunOnly

export type Theme = 'dark' | 'light'

type Options = BrowserContextOptions & { theme?: Theme; width?: number }

/** What the console of a page complained about, the browser's note on a 404 page aside. */
const complaints = new WeakMap<Page, string[]>()

type Look = { theme: Theme; width: number; rules: RunOnly }

const looks: readonly Look[] = [
  { theme: 'dark', width: 390, rules: WCAG },
  { theme: 'light', width: 1440, rules: WCAG },
]

/** Each theme at each width, for what the pages are made of. */
export const everyLook: readonly Look[] = [
  ...looks,
  { theme: 'light', width: 390, rules: COLOURS },
  { theme: 'dark', width: 1440, rules: COLOURS },
]

/** One for each worker: through a shared one, every word to a page would pass the process that serves all workers. */
let browser: Promise<Browser> | undefined

/** A page of the worker's browser, in its own profile. */
export async function openPage(options: Options = {}): Promise<Page> {
  browser ??= launchShell(inject('browserPath'))
  return openPageIn(await browser, options)
}

/** The same in a browser that has something the worker's has not. */
export async function openPageIn(browser: Browser, { theme, width = 1280, ...options }: Options = {}): Promise<Page> {
  // Frames cost as much whether or not anyone looks at them.
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options })
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

/** Opens an address and waits until React has taken over: from then on the page answers to whatever is done. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await hydration(page)
  return answer
}

export async function hydration(page: Page) {
  await page.waitForFunction(
    () => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { polling: 50 },
  )
  // Effects run when there is nothing more urgent. A page that draws nothing is never told that it is idle.
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    STILL_WITHIN_MS,
  )
}

/** Holds back what an address answers until it is told to let it go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    // A page that no longer wants the answer has ended the request by itself.
    await route.continue().catch(() => {})
  })
  return letGo
}

/** Closes the page; an error on its console, a hydration warning included, fails the test. */
export async function closePage(page: Page, expected: readonly RegExp[] = []) {
  const heard = (complaints.get(page) ?? []).filter((text) => !expected.some((pattern) => pattern.test(text)))
  await page.context().close()
  expect(heard).toEqual([])
}

/**
 * What is wrong with a page as it stands, on a phone and on a desktop, the one dark and the other light: for axe, or wider
 * than the screen. Where the page beneath an overlay was looked at before, axe need not read it again.
 */
export async function problemsInEveryLook(page: Page, within?: string, shown = looks): Promise<string[]> {
  const before = page.viewportSize()
  const overlays = page.locator('[role=dialog], [role=menu], [role=listbox]').locator('visible=true')
  const open = await overlays.count()
  const problems: string[] = []
  for (const look of shown) {
    await showIn(page, look)
    expect(await overlays.count()).toBe(open)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    const found = [
      ...(width > look.width ? [`${width} px wide`] : []),
      ...(await accessibilityProblems(page, { within, rules: look.rules })),
    ]
    problems.push(...found.map((problem) => `${look.theme} at ${look.width} px: ${problem}`))
  }
  if (before) await page.setViewportSize(before)
  return problems
}

/** The page hears of its new size a moment after the browser, and its media queries a frame later. */
export async function resizeTo(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((expected) => innerWidth === expected, width, { polling: 50 })
  await stillness(page)
}

async function showIn(page: Page, { theme, width }: Look) {
  await resizeTo(page, width)
  await page.evaluate((name) => {
    localStorage.setItem('autoparts-theme', name)
    document.documentElement.className = name
    window.dispatchEvent(new StorageEvent('storage'))
  }, theme)
  await stillness(page)
}

/** Waits until nothing moves, the pulse of what is loading aside; not for ever, since a page that is covered draws nothing. */
export async function stillness(page: Page) {
  await page.evaluate(async (withinMs) => {
    const bounded = (wait: Promise<unknown>) => Promise.race([wait, new Promise((done) => setTimeout(done, withinMs))])
    await bounded(new Promise(requestAnimationFrame))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    await bounded(Promise.allSettled(ending.map(({ finished }) => finished)))
  }, STILL_WITHIN_MS)
}

type Scope = { within?: string | undefined; rules?: RunOnly }

/** Every violation of WCAG 2.2 AA that axe finds, as readable lines. */
export async function accessibilityProblems(page: Page, { within, rules = WCAG }: Scope = {}): Promise<string[]> {
  // The policy of the site forbids injected script elements, but not the debugger's own evaluation.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return (await axe.run(within ?? document, { runOnly, resultTypes: ['violations'], preload: false })).violations
    },
    { within, runOnly: rules },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

/** How far a page has moved by itself since it was opened: the browser's cumulative layout shift. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const add = (sum: number, { value }: PerformanceEntry & { value?: number }) => sum + (value ?? 0)
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().reduce(add, 0)))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1000)
      }),
  )
}
