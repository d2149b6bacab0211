// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { OwnQuoteList } from './own-quote-list.tsx'

const FORGET = 'POST /api/quotes/forget'

const openList = (quotes: unknown, answer: unknown = {}) =>
  renderScreen(<OwnQuoteList />, { answers: { 'GET /api/quotes': quotes, [FORGET]: answer } })

const statuses = ['pending', 'requested', 'accepted', 'declined', 'expired'] as const
const five = statuses.map((status, at) => aQuote({ status, token: `token-${at}`, number: `Q-1000${at}` }))

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('three quotes show with what has become of them, earlier ones are folded', async () => {
  openList(five)
  const words = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(words).toEqual([
    'Q-10000 · Alternator for 2014 Honda Accord$116.00Waiting for your answer',
    'Q-10001 · Alternator for 2014 Honda Accord$116.00We got your request',
    'Q-10002 · Alternator for 2014 Honda Accord$116.00Confirmed',
    'Q-10003 · Alternator for 2014 Honda Accord$116.00You passed',
    'Q-10004 · Alternator for 2014 Honda Accord$116.00Expired',
  ])
  const folded = within(screen.getByText('2 earlier').closest('details') as HTMLElement)
  expect(folded.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/quote/token-3',
    '/quote/token-4',
  ])
})

test('on a shared device everything of ours is forgotten, and nothing else', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.setItem('yardline-has-quotes', 'yes')
  localStorage.setItem('autoparts-theme', 'dark')
  sessionStorage.setItem('yardline-chat', '{}')
  const { user } = openList(five.slice(0, 3))
  await user.click(await screen.findByRole('button', { name: 'Forget these quotes on this device' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['autoparts-theme'], []])
  expect(screen.queryByText(/earlier$/)).toBeNull()
})

test('if they can’t be forgotten, they stay and the visitor is told why', async () => {
  const { user } = openList(five.slice(0, 1), refusal(503, 'Try again in a minute.'))
  await user.click(await screen.findByRole('button', { name: 'Forget these quotes on this device' }))
  await screen.findByText('Try again in a minute.')
  screen.getByRole('link', { name: /Q-10000/ })
})
