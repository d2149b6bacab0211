// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AsJson } from '#lib/as-json.ts'
import type { SecurityEvent } from '#staff/security-event.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { SecurityEvents } from './security-events.tsx'

const EVENTS = 'GET /api/admin/security-events'
const people = [{ id: 1, email: 'kim@yardline.example' }]

const anEvent = (overrides: Partial<AsJson<SecurityEvent>> = {}): AsJson<SecurityEvent> => ({
  ...{ id: 9, kind: 'signed_in', staffId: 1, network: '198.51.100.0/24', detail: {} },
  createdAt: '2026-03-02T12:00:00.000Z',
  ...overrides,
})

function openEvents(answer: unknown, search = '') {
  history.replaceState(null, '', `/security${search}`)
  const answers: Record<string, unknown> = { [EVENTS]: answer }
  const page = renderScreen(<SecurityEvents />, { answers })
  const fetching = vi.spyOn(globalThis, 'fetch')
  return { ...page, answers, asked: () => fetching.mock.calls.map(([address]) => String(address).split('?')[1]) }
}

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

test('an event says when, what, who, where from and its details', async () => {
  const exported = anEvent({ id: 8, kind: 'leads_exported', network: '', detail: { leads: 12, status: 'lost' } })
  const refused = anEvent({ id: 7, kind: 'sign_in_refused', staffId: null })
  openEvents({ events: [anEvent(), exported, refused], hasMore: false, people })
  await screen.findByText('3 total')
  const when = 'Mar 2, 2026 at 6:00 AM'
  expect(rows()).toEqual([
    `${when}Signed inkim@yardline.example198.51.100.0/24`,
    `${when}Leads exportedkim@yardline.exampleThis machineleads 12, status lost`,
    `${when}Sign-in refusedNot staff198.51.100.0/24`,
  ])
})

test('without events there is no table', async () => {
  openEvents({ events: [], hasMore: false, people })
  await screen.findByText('No events.')
  expect(screen.queryByRole('table')).toBeNull()
})

test('older events are loaded after the last one', async () => {
  const { user, answers, asked } = openEvents({ events: [anEvent()], hasMore: true, people })
  await screen.findByText('The newest 1')
  answers[EVENTS] = { events: [anEvent({ id: 3 })], hasMore: false, people }
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('2 total')
  expect(asked().at(-1)).toBe('before=9')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('filters are in the address; what isn’t one is ignored', async () => {
  const { user, asked } = openEvents({ events: [anEvent()], hasMore: false, people }, '?kind=nonsense')
  await screen.findByText('1 total')
  await user.click(screen.getByRole('combobox', { name: 'Who' }))
  await user.click(await screen.findByRole('option', { name: 'kim@yardline.example' }))
  await waitFor(() => expect(asked()).toEqual([undefined]))
  await user.click(screen.getByRole('combobox', { name: 'What' }))
  await user.click(await screen.findByRole('option', { name: 'Leads exported' }))
  expect(location.search).toBe('?kind=leads_exported&staffId=1')
  await waitFor(() => expect(asked().at(-1)).toBe('kind=leads_exported&staffId=1'))
})

test('events that can’t be read say why', async () => {
  openEvents(refusal(403, 'Only admins see this.'))
  expect((await screen.findByRole('alert')).textContent).toBe('Only admins see this.')
})
