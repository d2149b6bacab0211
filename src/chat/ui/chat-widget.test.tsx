// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubEventSource } from '#tests/support/event-source.ts'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { closeChat } from './chat-session.ts'
import { ChatWidget } from './chat-widget.tsx'

const PRESENCE = 'GET /api/chat/presence'

afterEach(() => {
  closeChat()
  sessionStorage.clear()
})

function openPage(now: string, isSomeoneThere: boolean) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  stubEventSource()
  const widget = <ChatWidget callLink={<a href="tel:+15155550195">Call</a>} onQuote={vi.fn()} />
  const page = renderScreen(widget, { answers: { [PRESENCE]: { isSomeoneThere } } })
  const dot = () => screen.getByRole('button', { name: 'Open chat' }).querySelector('span')
  return { ...page, dot }
}

test.each([
  ['open, with a colleague there', '2026-03-02T16:00:00Z', true, true],
  ['open, with no one there', '2026-03-02T16:00:00Z', false, false],
  ['closed', '2026-03-01T16:00:00Z', true, false],
])('%s, the dot says whether someone can answer', async (_when, now, isSomeoneThere, isGreen) => {
  const { dot, sent } = openPage(now, isSomeoneThere)
  const isOpen = now.startsWith('2026-03-02')
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(isOpen ? [PRESENCE] : []))
  await waitFor(() => expect(dot()?.classList.contains('bg-success')).toBe(isGreen))
  expect(dot()?.querySelectorAll('.motion-safe\\:animate-ping')).toHaveLength(isGreen ? 1 : 0)
})

test('the window replaces the button, and gives focus back to it when it closes', async () => {
  const { user } = openPage('2026-03-01T16:00:00Z', false)
  await user.click(screen.getByRole('button', { name: 'Open chat' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your message' })
  await waitFor(() => expect(isFocused(field)).toBe(true))
  expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull()
  await user.keyboard('Half{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const button = screen.getByRole('button', { name: 'Open chat' })
  expect(isFocused(button)).toBe(true)
  await user.click(button)
  expect(field.value).toBe('Half')
})
