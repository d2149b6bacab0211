// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aChatAnswer, civicUnderstood } from '#tests/support/chat-visit.ts'
import { stubEventSource } from '#tests/support/event-source.ts'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { openChat, saveConversationId } from './chat-session.ts'
import { ChatWindow } from './chat-window.tsx'

const CHAT = 'POST /api/chat'
const HAND_OVER = 'POST /api/chat/hand-over'

afterEach(() => {
  saveConversationId(null)
  sessionStorage.clear()
})

function openWindow(answer: unknown, more: Record<string, unknown> = {}) {
  stubEventSource()
  openChat()
  const answers: Record<string, unknown> = { [CHAT]: answer, ...more }
  const onClose = vi.fn()
  const page = renderScreen(<ChatWindow isOpen onClose={onClose} onQuote={vi.fn()} />, { answers })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const messages = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent)
  return { ...page, answers, press, messages, onClose }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your message' })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

test('a message shows at once, and nothing more is sent until it’s answered', async () => {
  let answer = (_answer: unknown) => {}
  const { user, sent, messages, onClose } = openWindow(new Promise((resolve) => (answer = resolve)))
  await user.type(field(), 'Hello{Enter}')
  await screen.findByText('Thinking...')
  expect(messages()).toEqual(['You: Hello', 'Thinking...'])
  expect([field().value, field().disabled, sendButton().disabled]).toEqual(['', true, true])
  await user.keyboard('{Enter}{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  answer(aChatAnswer(['Hello', 'Good day.']))
  await waitFor(() => expect(messages()).toEqual(['You: Hello', 'Assistant: Good day.']))
  expect(isFocused(field())).toBe(true)
  expect(sent).toEqual([{ call: CHAT, body: { message: 'Hello', conversationId: null } }])
})

test.each([
  ['a refusal', () => refusal(429, 'Please try again in 40 seconds.'), 'Please try again in 40 seconds.'],
  ['another program', () => new Response('<html>Welcome to the hotel</html>'), 'Failed to send message'],
  ['no connection', () => Promise.reject(new TypeError('no')), "We couldn't reach the server. Check your connection"],
])('%s takes the last message back into the field and says why', async (_what, failure, sentence) => {
  const { user, answers, messages } = openWindow(aChatAnswer(['Hello', 'Good day.']))
  await user.type(field(), 'Hello{Enter}')
  await screen.findByText('Good day.')
  Object.defineProperty(answers, CHAT, { get: failure })
  await user.type(field(), 'And now?{Enter}')
  await screen.findByText(sentence, { exact: false })
  expect(messages()).toEqual(['You: Hello', 'Assistant: Good day.'])
  expect([field().value, field().disabled]).toEqual(['And now?', false])
})

test('blanks aren’t sent, and no message is longer than we take', async () => {
  const { user, sent } = openWindow(aChatAnswer([]))
  await user.type(field(), '   {Enter}')
  expect(sendButton().disabled).toBe(true)
  expect(field().maxLength).toBe(2000)
  expect(sent).toEqual([])
})

test('starting over begins another conversation', async () => {
  const { user, sent, press } = openWindow(aChatAnswer(['Hello', 'Good day.']))
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  await user.type(field(), 'Hello{Enter}')
  await screen.findByText('Good day.')
  await press('Start over')
  screen.getByText('How can I help you find parts today?')
  expect(isFocused(field())).toBe(true)
  await user.keyboard('Hello again{Enter}')
  await screen.findByText('Good day.')
  expect(sent.at(-1)?.body).toEqual({ message: 'Hello again', conversationId: null })
})

test('a conversation that isn’t this visitor’s is quietly forgotten', async () => {
  saveConversationId('somebody-elses')
  const { user, sent } = openWindow(aChatAnswer(['Hello', 'Good day.']), {
    'GET /api/chat/somebody-elses': refusal(404, 'There is no such conversation.'),
  })
  await screen.findByText('How can I help you find parts today?')
  expect(screen.queryByText('Chat Error')).toBeNull()
  await user.type(field(), 'Hello{Enter}')
  await screen.findByText('Good day.')
  expect(sent.at(-1)?.body).toEqual({ message: 'Hello', conversationId: null })
})

test('asking for a person takes a name and one way to reach them, and half a message stays', async () => {
  const contact = { name: 'Dana Ortiz', email: null, phone: null }
  const understood = { ...civicUnderstood, contact }
  const handedOver = aChatAnswer(['Hello', 'Good day.'], { isHandedOver: true })
  const { user, sent, press } = openWindow(aChatAnswer(['Hello', 'Good day.'], { understood }), {
    [HAND_OVER]: handedOver,
  })
  await user.type(field(), 'Hello{Enter}')
  await screen.findByText('Good day.')
  await user.type(field(), 'Half a thought')
  await press('Talk to a person')
  const form = within(screen.getByRole('form', { name: 'Talk to a person' }))
  const fields = form.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
    ['name', 'Dana Ortiz'],
    ['tel', ''],
    ['email', ''],
  ])
  await press('Ask for a person')
  await form.findByText('Leave an email or a phone number')
  await press('Back to chat')
  expect(field().value).toBe('Half a thought')
  await press('Talk to a person')
  await user.type(screen.getByLabelText('Phone'), '(515) 555-0142')
  await press('Ask for a person')
  expect((await screen.findByText(/^We've let our team know/)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull()
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Dana Ortiz', phone: '(515) 555-0142' })
})

test('the person who answers is named', async () => {
  const { user } = openWindow(aChatAnswer(['Hello', 'Hi'], { isHandedOver: true, person: 'Kim, Yardline' }))
  await user.type(field(), 'Hello{Enter}')
  await screen.findByText('Kim, Yardline is answering')
})
