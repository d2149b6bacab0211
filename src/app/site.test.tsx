// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { testCompany } from '#tests/support/test-company.ts'
import { createQueryClient } from './query-client.ts'
import { findRoute } from './routes.ts'
import { Site } from './site.tsx'

const READ = 'GET /api/company/shown'
/** Asked in business hours only. */
const PRESENCE = 'GET /api/chat/presence'
const moved = { ...testCompany, legalName: 'Kanawha Auto Salvage' }

async function openSite(answer: unknown) {
  // Without waiting for scripts, as after a preload.
  for (const path of ['/contact/sent', '/contact']) await findRoute(path)?.page.load()
  history.replaceState(null, '', '/contact/sent')
  const site = <Site queryClient={createQueryClient()} company={testCompany} />
  const { sent } = renderScreen(site, { answers: { [READ]: answer } })
  screen.getByRole('heading', { name: 'Message Sent!' })
  return () => sent.map(({ call }) => call).filter((call) => call !== PRESENCE)
}

test('an open browser shows changed settings at its next page', async () => {
  const calls = await openSite(moved)
  expect(calls()).toEqual([])
  screen.getByText(/Yardline Auto Parts\. All rights reserved/)
  act(() => navigate('/contact'))
  await screen.findByText(/Kanawha Auto Salvage\. All rights reserved/)
  expect(calls()).toEqual([READ])
})

test('if they cannot be read, it keeps what it has', async () => {
  await openSite(refusal(503, 'Try again later.'))
  act(() => navigate('/contact'))
  await screen.findByRole('heading', { name: 'Talk to the yard' })
  screen.getByText(/Yardline Auto Parts\. All rights reserved/)
})
