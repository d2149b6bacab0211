import type { Page, Route } from 'playwright-core'
import { type DialogueState, initialState } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatAnswer } from '#chat/chat-message.ts'

const CONVERSATION_ID = 'c0ffee00c0ffee00c0ffee00c0ffee00'

/** A visitor with a 2012 Civic who asked for an alternator. */
export const civicUnderstood: DialogueState = {
  ...initialState,
  vehicle: { vin: null, year: 2012, make: 'Honda', model: 'Civic', trim: null },
  items: [{ part: 'Alternator', quantity: 1, side: null, words: 'alternator' }],
  zipCode: '50265',
}

/** The server's answer with these texts, said in turns; the visitor begins. */
export function aChatAnswer(texts: readonly string[], change: Partial<ChatAnswer> = {}): ChatAnswer {
  const messages = texts.map((content, place) => ({
    role: place % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
    timestamp: new Date('2026-03-16T15:00:00Z'),
  }))
  return {
    conversationId: CONVERSATION_ID,
    messages,
    understood: initialState,
    isHandedOver: false,
    person: null,
    ...change,
  }
}

/** Answers in the server's place, where a real one cannot be made to fail, to wait or to say a certain thing. */
export function answerChat(page: Page, answer: (route: Route) => Promise<unknown> | unknown) {
  return page.route('**/api/chat{,/**}', async (route) => {
    // No window follows what happens elsewhere.
    if (route.request().url().endsWith('/events')) return route.fulfill({ status: 204 })
    await answer(route)
  })
}

export const openButton = (page: Page) => page.getByRole('button', { name: 'Open chat' })
export const chatWindow = (page: Page) => page.getByRole('dialog', { name: 'Auto Parts Assistant' })
export const messageField = (page: Page) => chatWindow(page).getByRole('textbox', { name: 'Your message' })
export const log = (page: Page) => chatWindow(page).getByRole('log')

/** The messages on the screen, each after who said it. */
export const shownMessages = (page: Page) => log(page).locator('> div').allTextContents()

export async function openChat(page: Page) {
  await openButton(page).click()
  await chatWindow(page).waitFor()
}

export async function say(page: Page, text: string) {
  await messageField(page).fill(text)
  await messageField(page).press('Enter')
}

/** Sends a message and waits until its answer is there. */
export async function ask(page: Page, text: string) {
  const before = await log(page).locator('> div').count()
  await say(page, text)
  await log(page)
    .locator('> div')
    .nth(before + 1)
    .waitFor()
}
