// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InboxChat } from '#desk/inbox/inbox-chat.ts'
import type { AsJson } from '#lib/as-json.ts'
import { stubEventSource } from '#tests/support/event-source.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { Inbox } from './inbox.tsx'

const CHATS = 'GET /api/admin/chats'
const CHAT = 'GET /api/admin/chats/5'
const ANSWER = 'POST /api/admin/chats/5/messages'
const at = '2026-03-02T12:00:00.000Z'

const head = { id: 5, lead: null, person: null, isHandedOver: true, language: 'es', updatedAt: at } as const

const aChat = (overrides: Partial<AsJson<InboxChat>> = {}): AsJson<InboxChat> => ({
  ...head,
  ...{ resolved: false, messages: [{ role: 'user', content: 'Is anyone there?', timestamp: at }] },
  ...overrides,
})

async function openInbox(chats: unknown, chat?: unknown, more: Record<string, unknown> = {}) {
  if (chat !== undefined) history.replaceState(null, '', '/chats?chat=5')
  stubEventSource()
  const answers: Record<string, unknown> = { [CHATS]: chats, [CHAT]: chat, 'GET /api/admin/notices': [], ...more }
  const page = renderScreen(<Inbox />, { answers })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const writes = () => page.sent.filter(({ call }) => !call.startsWith('GET'))
  return { ...page, answers, press, writes }
}

const list = { chats: [{ ...head, lastMessage: 'Is anyone there?' }] }

test('without chats the page says where they come from, and offers nothing to choose', async () => {
  await openInbox({ chats: [] })
  await screen.findByText(/^No one is chatting right now/)
  expect(screen.getByText('Choose a conversation to read and answer it.').hidden).toBe(true)
})

test('chats that can’t be loaded are loaded again on request', async () => {
  const { answers, press } = await openInbox(refusal(500, 'Something broke.'))
  await screen.findByText('The conversations could not be loaded.')
  answers[CHATS] = list
  await press('Try again')
  const row = await screen.findByRole('link', { name: /^Visitor 5/ })
  expect(row.textContent).toMatch(/Is anyone there\?Asked for a personSpeaks Spanish$/)
})

test('Enter answers, Shift and Enter starts a line, and a blank answer isn’t sent', async () => {
  const { user, writes, answers } = await openInbox(list, aChat(), { [ANSWER]: refusal(503, 'Try again later.') })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your answer')
  await user.type(field, ' {Enter}')
  expect(writes()).toEqual([])
  await user.clear(field)
  await user.type(field, 'Hi{Shift>}{Enter}{/Shift}Kim here{Enter}')
  await screen.findByText('Try again later.')
  expect(field.value).toBe('Hi\nKim here')
  answers[ANSWER] = {}
  await user.type(field, '{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  expect(writes().map(({ body }) => body)).toEqual([{ message: 'Hi\nKim here' }, { message: 'Hi\nKim here' }])
})

test('a chat is taken over, then handed back to the assistant', async () => {
  const TAKE = 'POST /api/admin/chats/5/take-over'
  const BACK = 'POST /api/admin/chats/5/hand-back'
  const lead = { id: 12, name: 'Dana Ortiz' }
  const { press, writes, answers } = await openInbox(list, aChat({ lead }), { [TAKE]: {}, [BACK]: {} })
  await screen.findByText('The assistant is answering')
  expect(screen.getByRole('link', { name: 'Dana Ortiz' }).getAttribute('href')).toBe('/leads/12')
  expect(screen.queryByRole('button', { name: 'Hand back' })).toBeNull()
  answers[CHAT] = aChat({ lead, person: 'Kim, Yardline' })
  await press('Take over')
  await screen.findByText('Kim, Yardline is answering')
  answers[CHAT] = aChat({ lead })
  await press('Hand back')
  await screen.findByText('The assistant is answering')
  expect(writes().map(({ call }) => call)).toEqual([TAKE, BACK])
})

test('a resolved chat is reopened', async () => {
  const { press, writes } = await openInbox(list, aChat({ resolved: true }), { 'PATCH /api/admin/chats/5': {} })
  within(await screen.findByRole('log', { name: 'Conversation with Visitor 5' })).getByText('Is anyone there?')
  await press('Reopen')
  expect(writes()).toEqual([{ call: 'PATCH /api/admin/chats/5', body: { resolved: false } }])
})

test('an address of a chat that’s gone says so', async () => {
  await openInbox(list, refusal(404, 'There is no such chat.'))
  await screen.findByText("That conversation doesn't exist.")
})
