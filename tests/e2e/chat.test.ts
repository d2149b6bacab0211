import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { boxOf } from '#tests/gallery/gallery-visit.ts'
import {
  aChatAnswer,
  answerChat,
  ask,
  chatWindow,
  civicUnderstood,
  log,
  messageField,
  openButton,
  openChat,
  shownMessages,
} from '#tests/support/chat-visit.ts'
import { site } from '#tests/support/site.ts'
import { closePage, hydration, openPage, problemsInEveryLook, resizeTo, visit } from '#tests/support/visit.ts'

const open = async (path = '/about', options: Parameters<typeof openPage>[0] = {}) => {
  const page = await openPage(options)
  await visit(page, site.url + path)
  return page
}

const hasFocus = (page: Page, name: string) =>
  page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name)

describe('a conversation', () => {
  test('begins with a button, shows what was said at once, and goes on under one id', async () => {
    const page = await open()
    const sent: { message: string; conversationId: string | null }[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON())
    })
    await openChat(page)
    await chatWindow(page).getByText('Powered by AI').waitFor()
    await chatWindow(page).getByText('How can I help you find parts today?').waitFor()
    await chatWindow(page).getByText('Try asking about VIN lookup or pricing').waitFor()
    expect(await messageField(page).getAttribute('placeholder')).toBe('Ask about parts, pricing, or VIN lookup...')
    await ask(page, 'Hello')
    expect((await shownMessages(page))[0]).toBe('You: Hello')
    expect((await shownMessages(page))[1]).toMatch(/^Assistant: ./)
    expect(await chatWindow(page).getByText('How can I help you find parts today?').count()).toBe(0)
    await ask(page, 'When are you open?')
    expect(await shownMessages(page)).toHaveLength(4)
    const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem('yardline-chat') ?? '{}').conversationId)
    expect(sent).toEqual([
      { message: 'Hello', conversationId: null },
      { message: 'When are you open?', conversationId: id },
    ])
    await closePage(page)
  })

  test('survives a followed link and a reload, and stays closed once closed', async () => {
    const page = await open()
    await openChat(page)
    await ask(page, 'Do you have a door for a 2012 Ram?')
    const said = await shownMessages(page)
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Talk to the yard' }).waitFor()
    expect(await shownMessages(page)).toEqual(said)
    await page.reload()
    await expect.poll(() => shownMessages(page)).toEqual(said)
    expect(await hasFocus(page, 'Your message')).toBe(false)
    await ask(page, 'A front one')
    expect((await shownMessages(page)).slice(0, 3)).toEqual([...said, 'You: A front one'])
    await chatWindow(page).getByRole('button', { name: 'Close chat' }).click()
    await page.reload()
    await hydration(page)
    expect(await chatWindow(page).count()).toBe(0)
    await openChat(page)
    await expect.poll(async () => (await shownMessages(page)).length).toBe(4)
    await closePage(page)
  })

  test('works where the browser keeps nothing', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await visit(page, `${site.url}/about`)
    await openChat(page)
    await ask(page, 'Hello')
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Talk to the yard' }).waitFor()
    await ask(page, 'Still there?')
    expect(await shownMessages(page)).toHaveLength(4)
    await closePage(page)
  })
})

describe('a person takes over', () => {
  const person = (page: Page) => chatWindow(page).getByRole('form', { name: 'Talk to a person' })

  test('with a name and one way to reach the visitor; errors show under each field', async () => {
    const page = await open()
    await openChat(page)
    await ask(page, 'Is anybody there?')
    await chatWindow(page).getByRole('button', { name: 'Talk to a person' }).click()
    expect(await person(page).getByRole('link', { name: '(515) 555-0195' }).getAttribute('href')).toBe(
      'tel:+15155550195',
    )
    await person(page).getByText('Yardline Auto Parts may call or email you', { exact: false }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await person(page).getByRole('button', { name: 'Ask for a person' }).click()
    await person(page).getByText('Name must be at least 2 characters').waitFor()
    await person(page).getByText('Leave an email or a phone number').waitFor()
    await person(page).getByLabel('Name').fill('Dana Ortiz')
    await person(page).getByLabel('Phone').fill('(515) 555-0142')
    await person(page).getByRole('button', { name: 'Ask for a person' }).click()
    await chatWindow(page).getByRole('status').getByText("We've let our team know").waitFor()
    expect((await shownMessages(page))[2]).toContain('(515) 555-0142')
    expect(await chatWindow(page).getByRole('button', { name: 'Talk to a person' }).count()).toBe(0)
    expect(await hasFocus(page, 'Your message')).toBe(true)
    await page.reload()
    await chatWindow(page).getByText("We've let our team know").waitFor()
    await closePage(page)
  })
})

describe('by keyboard', () => {
  test('Enter opens and sends, focus stays in the window, Escape closes and gives it back', async () => {
    const page = await open()
    await openButton(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page, 'Your message')).toBe(true)
    expect(await chatWindow(page).getAttribute('aria-modal')).toBe('false')
    await page.keyboard.type('Hello')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await shownMessages(page)).length).toBe(2)
    await expect.poll(() => hasFocus(page, 'Your message')).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await chatWindow(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await chatWindow(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(page, 'Open chat')).toBe(true)
    await closePage(page)
  })

  test("the home page's Live Chat button opens it and gets focus back", async () => {
    const page = await open('/')
    const button = page.getByRole('button', { name: 'Live Chat' })
    await button.click()
    await expect.poll(() => hasFocus(page, 'Your message')).toBe(true)
    await page.keyboard.press('Escape')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await closePage(page)
  })
})

describe('in the corner', () => {
  test('the window stands where it should, at any width', async () => {
    const page = await open()
    await openChat(page)
    for (const [width, box] of [
      [1280, { x: 1280 - 380 - 16, y: 900 - 500 - 16, width: 380, height: 500 }],
      [420, { x: 420 - 380 - 16, y: 900 - 500 - 16, width: 380, height: 500 }],
      [419, { x: 0, y: 400, width: 419, height: 500 }],
    ] as const) {
      await resizeTo(page, width)
      await expect.poll(() => chatWindow(page).boundingBox()).toEqual(box)
      expect(await openButton(page).isVisible()).toBe(false)
    }
    await closePage(page)
  })

  test('the button is round and covers no last line of a page, on a phone and on a desktop', async () => {
    const page = await open()
    for (const width of [390, 1280]) {
      await resizeTo(page, width)
      const button = await openButton(page).boundingBox()
      expect(button?.width).toBe(button?.height)
      const bottomOfLastLine = async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const { y, height } = await boxOf(page.getByText('Built with love in West Des Moines, Iowa'))
        return y + height
      }
      await expect.poll(bottomOfLastLine).toBeLessThanOrEqual(button?.y ?? 0)
    }
    await closePage(page)
  })

  test('the dot is green and pulses while someone is there, stays still for reduced motion, and is off otherwise', async () => {
    const page = await openPage({ reducedMotion: 'no-preference' })
    const presence = { isSomeoneThere: true }
    await page.route('**/api/chat/presence', (route) => route.fulfill({ json: presence }))
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00-06:00'))
    await page.goto(`${site.url}/about`)
    const pulse = openButton(page).locator('span span')
    const motion = () => pulse.evaluate((dot) => getComputedStyle(dot).animationName)
    expect(await motion()).not.toBe('none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await motion()).toBe('none')
    const isOff = async () => {
      await page.goto(`${site.url}/about`)
      await openButton(page).locator('span.bg-muted-foreground').waitFor()
      expect(await pulse.count()).toBe(0)
    }
    await page.clock.setFixedTime(new Date('2026-03-01T10:00:00-06:00'))
    await isOff()
    await page.clock.setFixedTime(new Date('2026-03-02T10:00:00-06:00'))
    presence.isSomeoneThere = false
    const asked = page.waitForResponse('**/api/chat/presence')
    await isOff()
    await asked
    expect(await pulse.count()).toBe(0)
    await closePage(page)
  })

  test('every public page has it, the not-found page too; paper has not', async () => {
    const page = await openPage()
    for (const path of ['/', '/blog', '/terms', '/nowhere']) {
      await page.goto(site.url + path)
      expect(await openButton(page).isVisible()).toBe(true)
    }
    await page.emulateMedia({ media: 'print' })
    expect(await openButton(page).isVisible()).toBe(false)
    await closePage(page, [/status of 404/])
  })
})

describe('a quote from the chat', () => {
  const quoteButton = (page: Page) => chatWindow(page).getByRole('button', { name: 'Get this quote' })
  const fieldValue = (page: Page, label: string) => page.getByRole('main').getByLabel(label).inputValue()
  const chosen = (page: Page) => page.getByRole('region', { name: 'Vehicle Selected' })

  const talkAbout = async (page: Page, understood = civicUnderstood) => {
    await answerChat(page, (route) =>
      route.fulfill({ json: aChatAnswer(['Alternator?', 'It is $175.21.'], { understood }) }),
    )
    await openChat(page)
    await ask(page, 'Alternator?')
  }

  test('fills the home page’s form with what was understood, at the same price', async () => {
    const page = await open('/about')
    await openChat(page)
    await ask(page, 'How much is a headlight for a 2012 Honda Civic?')
    await ask(page, '50265')
    const said = await log(page).locator('strong').last().textContent()
    await quoteButton(page).click()
    await chosen(page).getByText('2012 Honda Civic').waitFor()
    await expect.poll(() => fieldValue(page, 'Zip Code')).toBe('50265')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Full Name').fill('Dana Ortiz')
    await page.getByRole('main').getByLabel('Email').fill('dana@example.com')
    await page.getByRole('main').getByLabel('Phone').fill('(515) 555-0142')
    await page.getByRole('button', { name: 'Get Instant Quote' }).click()
    const quote = page.getByRole('region', { name: 'Your Quote is Ready!' })
    await quote.waitFor()
    expect(await quote.innerText()).toMatch(/Headlight.* for 2012 Honda Civic/)
    expect(await quote.innerText()).toContain(said)
    await closePage(page, [/status of 404/])
  })

  test('on the home page itself it fills at once, and leaves contact details as they were typed', async () => {
    const page = await open('/')
    await page.getByLabel('Full Name').fill('Dana Ortiz')
    await page.getByLabel('Zip Code').fill('10001')
    await talkAbout(page, { ...civicUnderstood, contact: { name: 'Somebody', email: 'said@example.com', phone: null } })
    await quoteButton(page).click()
    await chosen(page).getByText('2012 Honda Civic').waitFor()
    await expect.poll(() => fieldValue(page, 'Email')).toBe('said@example.com')
    expect(await fieldValue(page, 'Full Name')).toBe('Dana Ortiz')
    expect(await fieldValue(page, 'Zip Code')).toBe('10001')
    expect(await page.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await chatWindow(page).isVisible()).toBe(false)
    await closePage(page)
  })

  test('a VIN from the chat is decoded there', async () => {
    const page = await open('/')
    const vehicle = { vin: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord', trim: null }
    await talkAbout(page, { ...civicUnderstood, vehicle })
    await quoteButton(page).click()
    await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
    await closePage(page)
  })
})

test('nothing is wrong for screen readers, in either theme, on a phone and on a desktop', async () => {
  const page = await open('/about')
  const texts = ['How much?', 'It is $175.21 in all. See /terms, or call (515) 555-0195.']
  await answerChat(page, (route) => route.fulfill({ json: aChatAnswer(texts, { understood: civicUnderstood }) }))
  await openChat(page)
  expect(await problemsInEveryLook(page, '[role=dialog]')).toEqual([])
  await ask(page, 'How much?')
  expect(await problemsInEveryLook(page, '[role=dialog]')).toEqual([])
  await chatWindow(page).getByRole('button', { name: 'Talk to a person' }).click()
  await chatWindow(page).getByRole('button', { name: 'Ask for a person' }).click()
  await chatWindow(page).getByText('Leave an email or a phone number').waitFor()
  expect(await problemsInEveryLook(page, '[role=dialog]')).toEqual([])
  await closePage(page)
})
