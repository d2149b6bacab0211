// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LeadJson } from '#desk/listed-lead.ts'
import { aListedLead } from '#tests/support/builders.ts'
import { stubEventSource } from '#tests/support/event-source.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { useDeskLive } from './desk-live.tsx'

const NOW = '2026-03-02T12:00:00.000Z'

function Desk() {
  const { isCutOff, asked } = useDeskLive()
  return <p>{isCutOff ? 'cut off' : asked.map(({ name, status }) => `${name} ${status}`).join(', ')}</p>
}

function openDesk() {
  document.title = 'Leads'
  const stream = stubEventSource()
  const page = renderScreen(<Desk />, { answers: { 'GET /api/admin/notices': [], 'GET /api/staff/me': null } })
  const tell = (leads: LeadJson[], overrides: object = {}, place = 'p1') =>
    act(() => stream.send('news', { at: NOW, stats: {}, leads, mergedIds: [], isBehind: false, ...overrides }, place))
  return { ...page, ...stream, tell }
}

const fresh = (overrides: Partial<LeadJson> = {}) => aListedLead({ askedAt: '2026-03-02T12:00:01.000Z', ...overrides })

test('someone who asks after the list was loaded is new, once, and counted in the title', async () => {
  const { tell } = openDesk()
  tell([aListedLead({ id: 3, name: 'Early Ed', askedAt: '2026-03-02T11:00:00.000Z' })])
  tell([fresh()])
  screen.getByText('Dana Ortiz new')
  tell([fresh({ status: 'contacted' }), fresh({ id: 8, name: 'Sam Reed' })])
  screen.getByText('Dana Ortiz contacted, Sam Reed new')
  await waitFor(() => expect(document.title).toBe('(2) Leads'))
})

test('news of a lead refreshes its page; a desk that’s behind reads everything again', async () => {
  const { tell, queryClient } = openDesk()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const isStale = (id: number) =>
    invalidate.mock.calls.some(([filter]) => !filter || String(filter.queryKey) === `/api/leads,${id}`)
  tell([fresh()])
  expect([isStale(7), isStale(8)]).toEqual([true, false])
  tell([fresh()], { isBehind: true })
  expect(isStale(8)).toBe(true)
})

test('a lost connection is named after a while, and followed from where it broke off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { tell, last, opened } = openDesk()
  tell([], {}, 'p9')
  last().readyState = 2
  last().onerror()
  expect(screen.queryByText('cut off')).toBeNull()
  act(() => vi.advanceTimersByTime(4000))
  screen.getByText('cut off')
  act(() => vi.advanceTimersByTime(1000))
  expect(opened).toEqual(['/api/admin/events', '/api/admin/events?since=p9'])
  act(() => last().onopen())
  expect(screen.queryByText('cut off')).toBeNull()
})
