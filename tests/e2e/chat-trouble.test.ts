import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  aChatAnswer,
  answerChat,
  ask,
  chatWindow,
  log,
  messageField,
  openButton,
  openChat,
  say,
  shownMessages,
} from '#tests/support/chat-visit.ts'
import { site } from '#tests/support/site.ts'
import { closePage, openPage, visit } from '#tests/support/visit.ts'

const open = async (options: Parameters<typeof openPage>[0] = {}) => {
  const page = await openPage(options)
  await visit(page, `${site.url}/about`)
  return page
}

const toast = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: 'Chat Error' }).filter({ hasText: text })
const keyOf = (request: Request) => request.headers()['idempotency-key']
const sendButton = (page: Page) => chatWindow(page).getByRole('button', { name: 'Send' })

describe('when a message fails', () => {
  test('cut off after the server has answered, sent again it is there once', async () => {
    const page = await open()
    const keys: (string | undefined)[] = []
    await answerChat(page, async (route) => {
      keys.push(keyOf(route.request()))
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await openChat(page)
    await say(page, 'Only once, please')
    await toast(page, "We couldn't reach the server").waitFor()
    await sendButton(page).click()
    await expect.poll(async () => (await shownMessages(page)).length).toBe(2)
    expect(keys[1]).toBe(keys[0])
    await page.reload()
    await expect.poll(async () => (await shownMessages(page)).length).toBe(2)
    await closePage(page, [/ERR_FAILED/])
  })

  test('the same words after an answer are another message', async () => {
    const page = await open()
    const keys: (string | undefined)[] = []
    page.on('request', (request) => request.method() === 'POST' && keys.push(keyOf(request)))
    await openChat(page)
    await ask(page, 'Yes')
    await ask(page, 'Yes')
    expect(await shownMessages(page)).toHaveLength(4)
    expect(new Set(keys).size).toBe(2)
    await closePage(page)
  })
})

describe('read out', () => {
  /** Counts what is put into the log, by text, from now on. */
  const listen = (page: Page) =>
    log(page).evaluate((element) => {
      const heard: string[] = []
      Object.assign(window, { heard })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '')
      }).observe(element, { childList: true, subtree: true, characterData: true })
    })
  const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

  test('each message is announced once, though the whole list is replaced each time', async () => {
    const page = await open()
    await openChat(page)
    await listen(page)
    await ask(page, 'Hello')
    await ask(page, 'Are you sure?')
    const messages = await shownMessages(page)
    const spoken = (await heard(page)).filter((text) => text !== 'Thinking...')
    expect(spoken).toEqual(messages)
    await closePage(page)
  })

  test('messages from before a reload aren’t', async () => {
    const page = await open()
    await openChat(page)
    await ask(page, 'Hello')
    await page.addInitScript(() => {
      Object.assign(window, { heard: [] })
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          if (target instanceof Element && target.closest('[role=log]'))
            for (const node of addedNodes) (window as unknown as { heard: string[] }).heard.push(node.textContent ?? '')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect.poll(async () => (await shownMessages(page)).length).toBe(2)
    expect(await heard(page)).toEqual([])
    await ask(page, 'And now?')
    expect((await heard(page)).filter((text) => text !== 'Thinking...')).toEqual((await shownMessages(page)).slice(2))
    await closePage(page)
  })
})

describe('what a reply says', () => {
  test('may be long: the end is in view, unless the reader has scrolled up', async () => {
    const page = await open({ width: 390 })
    const texts = Array.from({ length: 40 }, (_, place) => `Message ${place} ${'unbroken'.repeat(place)}`)
    let count = 38
    let answered = Promise.resolve()
    await answerChat(page, async (route) => {
      await answered
      await route.fulfill({ json: aChatAnswer(texts.slice(0, count)) })
    })
    await openChat(page)
    await say(page, 'Hello')
    await log(page).getByText('Message 37').waitFor()
    const area = chatWindow(page).getByRole('region', { name: 'Conversation' })
    const isInView = (text: string) =>
      area.evaluate((element, words) => {
        const last = [...element.querySelectorAll('[role=log] > div')].find((message) =>
          message.textContent?.includes(words),
        )
        const { bottom } = (last as Element).getBoundingClientRect()
        const box = element.getBoundingClientRect()
        return bottom > box.top && bottom <= box.bottom
      }, text)
    expect(await isInView('Message 37')).toBe(true)
    expect(await area.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const scrollUp = () => area.evaluate((element) => element.scrollBy(0, -600))
    await scrollUp()
    count = 40
    const waiting = Promise.withResolvers<void>()
    answered = waiting.promise
    await say(page, 'Is that all?')
    await expect.poll(() => isInView('Is that all?')).toBe(true)
    await scrollUp()
    waiting.resolve()
    await log(page).getByText('Message 39').waitFor({ state: 'attached' })
    expect(await isInView('Message 39')).toBe(false)
    await closePage(page)
  })
})

test('a chat that breaks takes nothing else with it', async () => {
  const page = await open()
  await answerChat(page, (route) => route.fulfill({ json: { hello: 'I am another program' } }))
  await openChat(page)
  await say(page, 'Hello')
  await chatWindow(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await closePage(page, [/TypeError/])
})

describe("the window's script", () => {
  const script = '**/assets/chat-window-*.js'

  test('is fetched when the pointer reaches the button, not before', async () => {
    const page = await openPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
    expect(fetched.filter((url) => url.includes('chat-window'))).toEqual([])
    const request = page.waitForRequest(script)
    await openButton(page).hover()
    await request
    await closePage(page)
  })

  test('a click before it is there still opens the window', async () => {
    const page = await open()
    const arrived = Promise.withResolvers<void>()
    await page.route(script, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await openButton(page).click()
    expect(await openButton(page).getAttribute('aria-busy')).toBe('true')
    arrived.resolve()
    await chatWindow(page).waitFor()
    await closePage(page)
  })

  test('shows the phone number if it can’t be fetched', async () => {
    const page = await open()
    await page.route(script, (route) => route.abort())
    await openButton(page).click()
    await toast(page, '(515) 555-0195').waitFor()
    expect(await openButton(page).getAttribute('aria-busy')).toBe('false')
    await closePage(page, [/ERR_FAILED|dynamically imported/])
  })
})

test('above an on-screen keyboard the field stays in view', async () => {
  const page = await open({ width: 390 })
  await openChat(page)
  await page.evaluate(() => {
    const viewport = window.visualViewport as VisualViewport
    Object.defineProperty(viewport, 'height', { get: () => window.innerHeight - 500 })
    viewport.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => (await chatWindow(page).boundingBox())?.y).toBe(0)
  const box = await chatWindow(page).boundingBox()
  expect(box?.height).toBe(400)
  const field = await messageField(page).boundingBox()
  expect(field && field.y + field.height).toBeLessThan(400)
  await closePage(page)
})

test('a toast covers neither the window nor the button', async () => {
  const page = await open()
  await answerChat(page, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openChat(page)
  // The clock is stopped, so the toast stays however slow the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await say(page, 'Hello')
  const notice = toast(page, 'Failed to send message')
  await notice.waitFor()
  const edges = async () => {
    const box = await notice.boundingBox()
    return { right: (box?.x ?? 0) + (box?.width ?? 0), bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  expect((await edges()).right).toBeLessThanOrEqual((await chatWindow(page).boundingBox())?.x ?? 0)
  await chatWindow(page).getByRole('button', { name: 'Close chat' }).click()
  expect((await edges()).bottom).toBeLessThanOrEqual((await openButton(page).boundingBox())?.y ?? 0)
  await closePage(page, [/status of 500/])
})
