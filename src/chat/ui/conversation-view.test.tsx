// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DialogueState } from '#assistant/dialogue/dialogue-state.ts'
import { aChatAnswer, civicUnderstood } from '#tests/support/chat-visit.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import type { Talk } from './chat-queries.ts'
import { ConversationView } from './conversation-view.tsx'

function openConversation(conversation: object, overrides: object = {}) {
  const [onQuote, send] = [vi.fn(), vi.fn()]
  const known = { isPending: false, isError: false, refetch: vi.fn(), ...conversation }
  const talk = { conversation: known, draft: '', isPending: false, send, ...overrides } as unknown as Talk
  return { ...renderScreen(<ConversationView talk={talk} onQuote={onQuote} />), ...known, onQuote, send }
}

const messages = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent)

test('an empty chat suggests questions, which are asked with a click', async () => {
  const { user, send } = openConversation({ data: aChatAnswer([]) })
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Decode a VIN' }))
  expect(send).toHaveBeenCalledExactlyOnceWith('Decode a VIN')
})

test('a conversation that can’t be read back says so and is read on demand', async () => {
  const { user, refetch } = openConversation({ isError: true })
  expect(screen.getByRole('alert').textContent).toContain("Your conversation didn't load.")
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('what’s said is only ever text: no element and no foreign link comes out of it', () => {
  const hostile =
    '<img src=x onerror=alert(1)> javascript:alert(1) https://elsewhere.example/ but /terms, $12.50 and (515) 555-0195'
  openConversation({ data: aChatAnswer(['<b>Hello</b>', hostile]) })
  expect(messages()).toEqual(['You: <b>Hello</b>', `Assistant: ${hostile.replace('/terms', 'our terms page')}`])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/terms', 'tel:+15155550195'])
  expect(screen.getByText('$12.50').tagName).toBe('STRONG')
  expect(screen.getByRole('log').querySelector('img, b')).toBeNull()
})

test('a colleague’s message has their name, and a draft isn’t read out', () => {
  const { messages: said, ...chat } = aChatAnswer(['Hello', 'Hi, Kim here'])
  const data = { ...chat, messages: said.map((each, at) => (at === 1 ? { ...each, author: 'Kim, Yardline' } : each)) }
  openConversation({ data }, { isPending: true, draft: 'One mo' })
  expect(messages()).toEqual(['You: Hello', 'Kim, YardlineHi, Kim here'])
  expect(screen.getByText('One mo').closest('[aria-hidden=true]')).not.toBeNull()
})

const understanding = (change: Partial<DialogueState>) => ({
  data: aChatAnswer(['Alternator?', 'It is $175.21.'], { understood: { ...civicUnderstood, ...change } }),
})

test('a quote is offered once the vehicle is known', async () => {
  const { user, onQuote } = openConversation(understanding({}))
  await user.click(screen.getByRole('button', { name: 'Get this quote' }))
  expect(onQuote.mock.calls[0]?.[0]).toMatchObject({ part: 'Alternator', fields: { zipCode: '50265' } })
})

test.each([
  ['the model isn’t known', understanding({ vehicle: { ...civicUnderstood.vehicle, model: null } }), {}],
  ['an answer is on its way', understanding({}), { isPending: true }],
])('no quote is offered while %s', (_why, conversation, talk) => {
  openConversation(conversation, talk)
  expect(screen.queryByRole('button', { name: 'Get this quote' })).toBeNull()
})
