// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubEventSource } from '#tests/support/event-source.ts'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { closeChat } from './chat-session.ts'
import { ChatWidget } from './chat-widget.tsx'

afterEach(() => {
  closeChat()
  sessionStorage.clear()
})

test('the window replaces the button, and gives focus back to it when it closes', async () => {
  stubEventSource()
  const widget = <ChatWidget callLink={<a href="tel:+15155550195">Call</a>} onQuote={vi.fn()} />
  const { user } = renderScreen(widget, { answers: { 'GET /api/chat/presence': { isSomeoneThere: false } } })
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
