import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  activeOption,
  boxOf,
  button,
  expectClosed,
  expectFocused,
  filter,
  isFocused,
  isInSight,
  openBy,
  option,
  options,
  partSelect,
  toasts,
} from '#tests/gallery/gallery-visit.ts'
import { type GalleryServer, startGallery } from '#tests/support/gallery-server.ts'
import { closePage, everyLook, openPage, problemsInEveryLook, stillness } from '#tests/support/visit.ts'

const OPTIONS = 427
const AUTO_CLOSE_MS = 5000

let gallery: GalleryServer
beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery.close())

describe('in either theme, on a phone and on a desktop, nothing is inaccessible', () => {
  const shared = sharedGallery()

  test.each<[string, string | undefined, (page: Page) => Promise<void>]>([
    ['with everything closed', undefined, async () => {}],
    ['with a select open', undefined, (page) => partSelect(page).click()],
    ['with a dialog open', 'dialog[open]', (page) => openBy(page, 'Open the dialog', 'dialog')],
    ['with a menu open', '[role=menu]', (page) => openBy(page, 'Actions', 'menu')],
    ['with a toast shown', '[role=region]', (page) => raiseToStay(page, 'Raise a toast')],
    ['with an error shown', '[role=region]', (page) => raiseToStay(page, 'Raise an error')],
  ])('%s', async (_state, within, reach) => {
    const page = shared()
    await reach(page)
    await stillness(page)
    expect(await problemsInEveryLook(page, within, everyLook)).toEqual([])
    if (within) expect(await page.locator(within).innerText()).not.toBe('')
  })
})

describe("the site's content security policy", () => {
  test('refuses a style element, so a primitive that needs one would fail here', async () => {
    const page = await visitGallery()
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { opacity: 0.5 }'
      document.head.append(style)
    })
    expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1')
    await closePage(page, [/content security policy/i])
  })

  test('is kept by every primitive', async () => {
    const page = await visitGallery()
    await partSelect(page).click()
    await page.keyboard.press('Escape')
    await openBy(page, 'Actions', 'menu')
    await page.keyboard.press('Escape')
    await button(page, 'Raise a toast').click()
    await toasts(page).first().waitFor()
    await openBy(page, 'Open the dialog', 'dialog')
    expect(await page.locator('style, script:not([src])').count()).toBe(0)
    await closePage(page)
  })
})

describe('motion', () => {
  const running = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

  test('shows that something is loading', async () => {
    const page = await visitGallery({ reducedMotion: 'no-preference' })
    expect(await running(page)).toBeGreaterThan(0)
    await closePage(page)
  })

  test('is absent where less of it is preferred', async () => {
    const page = await visitGallery()
    await button(page, 'Raise a toast').click()
    await openBy(page, 'Open the sheet', 'dialog')
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
    )
    expect(longest).toBeLessThan(1)
    await expect.poll(() => running(page)).toBe(0)
    await closePage(page)
  })
})

describe('a select', () => {
  const shared = sharedGallery()
  test('opens by mouse on all options, closes by a second click and stays closed', async () => {
    const page = shared()
    await partSelect(page).click()
    expect(await options(page).count()).toBe(OPTIONS)
    expect(await partSelect(page).getAttribute('aria-expanded')).toBe('true')
    await expectFocused(filter(page))
    await partSelect(page).click()
    await expectClosed(page)
    await expectFocused(partSelect(page))
  })

  test('closes by a click on its label too', async () => {
    const page = shared()
    const label = page.getByText('Part', { exact: true })
    await label.click()
    await filter(page).waitFor()
    await label.click()
    await expectClosed(page)
  })

  test('is walked by arrows, pages and ends, and the active option is always in sight', async () => {
    const page = shared()
    await partSelect(page).click()
    expect(await activeOption(page)).toBe('A/C Compressor')
    for (const [key, label] of [
      ['ArrowUp', 'A/C Compressor'],
      ['ArrowDown', 'Air Cleaner'],
      ['PageDown', 'Part 007'],
      ['PageUp', 'Air Cleaner'],
      ['End', 'Part 422'],
      ['ArrowDown', 'Part 422'],
      ['ArrowUp', 'Part 421'],
      ['Home', 'A/C Compressor'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await activeOption(page)).toBe(label)
      expect(await isInSight(option(page, label))).toBe(true)
    }
  })

  test('opens again on the chosen option, the only selected one', async () => {
    const page = shared()
    await partSelect(page).click()
    await option(page, 'Part 200').click()
    expect(await partSelect(page).innerText()).toBe('Part 200')
    await page.keyboard.press('Enter')
    expect(await activeOption(page)).toBe('Part 200')
    expect(await isInSight(option(page, 'Part 200'))).toBe(true)
    expect(await page.getByRole('option', { selected: true }).allTextContents()).toEqual(['Part 200'])
  })

  test.each([
    ['Tab', 'After the select'],
    ['Shift+Tab', 'Before the select'],
  ])('closes by %s and moves on', async (key, next) => {
    const page = shared()
    await partSelect(page).click()
    await page.keyboard.press(key)
    await expectClosed(page)
    await expectFocused(page.getByLabel(next).or(button(page, next)))
  })

  test('closes by a click outside, but not by one beside its own field', async () => {
    const page = shared()
    await partSelect(page).click()
    const box = await boxOf(filter(page))
    await page.mouse.click(box.x + 20, box.y - 5)
    expect(await filter(page).isVisible()).toBe(true)
    await page.getByRole('heading', { name: 'Select' }).click()
    await expectClosed(page)
  })

  test('by touch leaves the field alone, so that no keyboard covers the list', async () => {
    const page = await visitGallery({ hasTouch: true, width: 390 })
    await partSelect(page).tap()
    const list = page.getByRole('listbox')
    await expectFocused(list)
    expect(await list.getAttribute('aria-activedescendant')).toBe(
      await option(page, 'A/C Compressor').getAttribute('id'),
    )
    await option(page, 'F-250').tap()
    await expectClosed(page)
    expect(await partSelect(page).innerText()).toBe('F-250')
    await partSelect(page).tap()
    await filter(page).tap()
    await expectFocused(filter(page))
    await page.touchscreen.tap(2, 2)
    await expectClosed(page)
    await closePage(page)
  })

  test('does nothing when it is disabled', async () => {
    const page = shared()
    const model = page.getByRole('combobox', { name: 'Model' })
    expect(await model.isDisabled()).toBe(true)
    await model.click({ force: true })
    await page.getByText('Model', { exact: true }).click({ force: true })
    await expectClosed(page)
    await page.getByLabel('After the select').focus()
    await page.keyboard.press('Tab')
    expect(await isFocused(model)).toBe(false)
  })

  test.each(['Last part', 'Part'])(
    'opens upward where there is no room beneath "%s", and the page stays',
    async (name) => {
      const page = shared()
      const select = page.getByRole('combobox', { name, exact: true })
      await select.evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().bottom + 30 - window.innerHeight))
      const before = await boxOf(select)
      await select.click()
      const list = await boxOf(page.getByRole('listbox'))
      expect(list.y + list.height).toBeLessThanOrEqual(before.y)
      expect((await boxOf(filter(page))).y).toBeGreaterThan(0)
      expect(await boxOf(select)).toEqual(before)
    },
  )
})

describe('tabs', () => {
  const shared = sharedGallery()
  test('are walked by arrows, round and round, and to their ends', async () => {
    const page = shared()
    await page.getByRole('tab', { name: 'VIN' }).click()
    for (const [key, name] of [
      ['ArrowRight', 'Vehicle'],
      ['End', 'Part number'],
      ['ArrowRight', 'VIN'],
      ['ArrowLeft', 'Part number'],
      ['Home', 'VIN'],
    ] as const) {
      await page.keyboard.press(key)
      await expectFocused(page.getByRole('tab', { name, selected: true }))
      expect(await page.getByRole('tabpanel').innerText()).toBe(`Find by ${name}`)
    }
    await page.keyboard.press('Tab')
    await expectFocused(page.getByRole('tabpanel'))
  })
})

describe('a dialog', () => {
  const shared = sharedGallery({ reducedMotion: 'no-preference' })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit lead' })
  const opener = (page: Page) => button(page, 'Open the dialog')
  const openDialog = (page: Page) => openBy(page, 'Open the dialog', 'dialog')

  test('takes focus and keeps it', async () => {
    const page = shared()
    await openDialog(page)
    await expectFocused(dialog(page).getByRole('button', { name: 'Close' }))
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
    }
  })

  test.each<[string, (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click on the backdrop', (page) => page.mouse.click(5, 5)],
    ['its own button', (page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['the work being done', (page) => dialog(page).getByRole('button', { name: 'Save' }).click()],
  ])('closes by %s, says so once and gives focus back', async (_way, close) => {
    const page = shared()
    await openDialog(page)
    await close(page)
    await dialog(page).waitFor({ state: 'hidden' })
    await expectFocused(opener(page))
    await stillness(page)
    expect(await opener(page).getAttribute('data-closings')).toBe('1')
    await openDialog(page)
  })

  test('stays open when text is selected from inside to outside', async () => {
    const page = shared()
    await openDialog(page)
    await stillness(page)
    const name = await boxOf(dialog(page).getByLabel('Name'))
    await page.mouse.move(name.x + 60, name.y + 20)
    await page.mouse.down()
    await page.mouse.move(5, name.y + 20, { steps: 4 })
    await page.mouse.up()
    await stillness(page)
    expect(await dialog(page).isVisible()).toBe(true)
  })

  test('leaves Escape to a select that is open inside it', async () => {
    const page = shared()
    await openDialog(page)
    await dialog(page).getByRole('combobox', { name: 'Part in the dialog' }).click()
    await page.keyboard.press('Escape')
    await expectClosed(page)
    expect(await dialog(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('holds the page behind it still', async () => {
    const page = shared()
    await openDialog(page)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    await stillness(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('fits a small screen and scrolls inside itself', async () => {
    const page = await visitGallery({ viewport: { width: 320, height: 280 } })
    await openDialog(page)
    await stillness(page)
    const box = await boxOf(dialog(page))
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.width).toBeLessThan(320)
    expect(box.height).toBeLessThanOrEqual(280 * 0.9)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await closePage(page)
  })
})

describe('a sheet', () => {
  const shared = sharedGallery({ reducedMotion: 'no-preference' })
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  test.each([
    [390, 300],
    [1280, 400],
  ])('at %i px stands at the right edge, %i px wide, from top to bottom', async (width, sheetWidth) => {
    const page = shared()
    await page.setViewportSize({ width, height: 900 })
    await openBy(page, 'Open the sheet', 'dialog')
    await expect.poll(() => boxOf(sheet(page))).toEqual({ x: width - sheetWidth, y: 0, width: sheetWidth, height: 900 })
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
    await expectFocused(button(page, 'Open the sheet'))
  })

  test('slides in from the edge', async () => {
    const page = shared()
    const slides = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener(
            'transitionrun',
            ({ propertyName }) => propertyName === 'translate' && resolve(true),
          )
        }),
    )
    await openBy(page, 'Open the sheet', 'dialog')
    expect(await slides).toBe(true)
  })
})

describe('a menu', () => {
  const shared = sharedGallery()
  const openMenu = async (page: Page) => {
    await button(page, 'Actions').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
  }
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
  const action = (page: Page) => page.getByText(/^Action:/).innerText()

  test('is walked by arrows past what is disabled, and chosen from by Enter', async () => {
    const page = shared()
    await openMenu(page)
    await expectFocused(item(page, 'Call'))
    await page.keyboard.press('ArrowDown')
    await expectFocused(item(page, 'Edit'))
    await page.keyboard.press('ArrowDown')
    await expectFocused(item(page, 'Delete'))
    await page.keyboard.press('Home')
    await expectFocused(item(page, 'Call'))
    await page.keyboard.press('End')
    await expectFocused(item(page, 'Delete'))
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    expect(await action(page)).toBe('Action: delete')
    await expectFocused(button(page, 'Actions'))
  })

  test('is searched by typing', async () => {
    const page = shared()
    await openMenu(page)
    await page.keyboard.type('ed')
    await expectFocused(item(page, 'Edit'))
    await page.keyboard.press('Enter')
    expect(await action(page)).toBe('Action: edit')
  })

  test('does not choose what is disabled', async () => {
    const page = shared()
    await openMenu(page)
    expect(await item(page, 'Merge').getAttribute('aria-disabled')).toBe('true')
    await item(page, 'Merge').click({ force: true })
    expect(await action(page)).toBe('Action: none')
  })

  test.each<[string, (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click outside', (page) => page.mouse.click(5, 5)],
  ])('closes by %s', async (way, close) => {
    const page = shared()
    await openMenu(page)
    await close(page)
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    expect(await action(page)).toBe('Action: none')
    if (way === 'Escape') await expectFocused(button(page, 'Actions'))
  })
})

describe('a toast', () => {
  const shared = sharedGallery()
  const show = async (page: Page) => {
    await button(page, 'Raise a toast').click()
    await toasts(page).waitFor()
  }
  const raise = async (page: Page) => {
    await show(page)
    await stillness(page)
  }
  const expectGone = (page: Page) => expect.poll(() => toasts(page).count()).toBe(0)
  const swipe = async (page: Page, distance: number) => {
    const { x, y } = await boxOf(toasts(page))
    await page.mouse.move(x + 40, y + 30)
    await page.mouse.down()
    await page.mouse.move(x + 40 + distance, y + 30, { steps: 6 })
    await page.mouse.up()
  }

  test('takes the place of the one before', async () => {
    const page = shared()
    await raise(page)
    await button(page, 'Raise a toast').click()
    await expect.poll(() => toasts(page).allTextContents()).toEqual(['Saved 2The lead was saved.'])
  })

  test('can be reached with F8, shows its focus, and is dismissed by keyboard', async () => {
    const page = shared()
    await raise(page)
    const outline = () => toasts(page).evaluate((toast) => getComputedStyle(toast).outlineStyle)
    expect(await outline()).toBe('none')
    await page.keyboard.press('F8')
    const area = page.getByRole('region', { name: 'Notifications (F8)' })
    await expectFocused(area.getByRole('list'))
    expect(await outline()).toBe('solid')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectFocused(toasts(page).getByRole('button', { name: 'Dismiss' }))
    await page.keyboard.press('Enter')
    await expectGone(page)
    await expectFocused(button(page, 'Raise a toast'))
  })

  test('is dismissed by a swipe to the right of more than 50 px, and springs back from less', async () => {
    const page = shared()
    await raise(page)
    const place = await boxOf(toasts(page))
    await swipe(page, 30)
    await expect.poll(() => boxOf(toasts(page))).toEqual(place)
    expect(await toasts(page).getAttribute('data-state')).toBe('open')
    await swipe(page, -90)
    expect(await toasts(page).getAttribute('data-state')).toBe('open')
    await swipe(page, 60)
    await expectGone(page)
  })

  test('of an error looks different from one of success', async () => {
    const page = shared()
    const edge = () => toasts(page).evaluate((toast) => getComputedStyle(toast).borderLeftColor)
    await raise(page)
    const usual = await edge()
    await button(page, 'Raise an error').click()
    await toasts(page).filter({ hasText: 'Not saved' }).waitFor()
    expect(await edge()).not.toBe(usual)
  })

  describe('in time', () => {
    const shared = sharedGallery()
    beforeAll(async () => {
      await shared().clock.install()
      // From here on time passes when a test says so, however long the machine takes.
      await shared().clock.pauseAt(Date.now() + 60_000)
    })

    test('closes by itself after five seconds', async () => {
      const page = shared()
      await show(page)
      await page.clock.runFor(AUTO_CLOSE_MS - 1500)
      expect(await toasts(page).count()).toBe(1)
      await page.clock.runFor(1500)
      await expectGone(page)
    })

    test('waits while the mouse is over it', async () => {
      const page = shared()
      await show(page)
      await toasts(page).hover()
      await page.clock.runFor(AUTO_CLOSE_MS * 3)
      expect(await toasts(page).getAttribute('data-state')).toBe('open')
      await page.mouse.move(5, 5)
      await page.clock.runFor(AUTO_CLOSE_MS)
      await expectGone(page)
    })

    test('closes by itself also after another was dismissed by hand', async () => {
      const page = shared()
      await show(page)
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
      await expectGone(page)
      await show(page)
      await page.clock.runFor(AUTO_CLOSE_MS)
      await expectGone(page)
    })
  })

  describe('on every screen', () => {
    const shared = sharedGallery()

    test.each([
      [390, 390, 0],
      [767, 767, 0],
      [768, 420, 348],
      [1280, 420, 430],
    ])('at %i px has an area %i px wide, %i px from the left', async (width, areaWidth, left) => {
      const page = shared()
      await page.setViewportSize({ width, height: 900 })
      await raise(page)
      const area = await boxOf(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'))
      expect([area.x, area.width]).toEqual([left, areaWidth])
    })

    test('leaves the page beneath it usable once it is gone', async () => {
      const page = shared()
      await page.setViewportSize({ width: 390, height: 900 })
      const hit = () => page.evaluate(() => document.elementFromPoint(200, 40)?.closest('[role=region]') === null)
      await raise(page)
      expect(await hit()).toBe(false)
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
      await expectGone(page)
      await expect.poll(hit).toBe(true)
    })
  })
})

/** A toast goes by itself, but not while the keyboard is in it. */
async function raiseToStay(page: Page, name: string) {
  await button(page, name).click()
  await toasts(page).first().waitFor()
  await page.keyboard.press('F8')
}

/** One page for a group of tests, each of which finds the gallery mounted anew and the mouse out of the way. */
function sharedGallery(visit: Parameters<typeof visitGallery>[0] = {}) {
  let page: Page
  let round = 0
  beforeAll(async () => {
    page = await visitGallery(visit)
  })
  beforeEach(async () => {
    round += 1
    await page.mouse.move(0, 0)
    await page.evaluate((hash) => {
      window.location.hash = hash
      window.scrollTo(0, 0)
    }, `round-${round}`)
    await page.locator(`main[data-round="#round-${round}"]`).waitFor()
  })
  afterAll(() => closePage(page))
  return () => page
}

async function visitGallery(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options)
  await page.goto(gallery.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
