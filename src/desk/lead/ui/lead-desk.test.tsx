// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { timelineQuery } from '#desk/ui/desk-queries.ts'
import { aLeadDetail, aQuote, aTimeline } from '#tests/support/builders.ts'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { LeadDesk } from './lead-desk.tsx'

const loadedTimeline = { data: aTimeline(), isError: false, isFetching: false } as const

function openDesk(overrides: Partial<ComponentProps<typeof LeadDesk>> = {}) {
  const answers: Record<string, unknown> = {
    'GET /api/admin/colleagues': [],
    'GET /api/admin/leads/7/reminders': [],
    'GET /api/admin/mail-texts': { signature: '', templates: [] },
    'POST /api/admin/leads/7/calls': {},
  }
  const onNewQuote = vi.fn()
  const desk = (
    <LeadDesk
      lead={aLeadDetail()}
      timeline={loadedTimeline}
      quoteHistory="The quotes"
      isAdmin={false}
      isCutOff={false}
      onNewQuote={onNewQuote}
      {...overrides}
    />
  )
  return { ...renderScreen(desk, { answers }), onNewQuote }
}

test('the page names the person and counts what happened', () => {
  openDesk({ timeline: { data: aTimeline({ quotes: [aQuote()] }), isError: false, isFetching: false } })
  screen.getByRole('heading', { level: 1, name: 'Dana Ortiz' })
  expect(screen.getByText('Total Quotes').nextSibling?.textContent).toBe('1')
  expect(screen.getByText('Calls Made').nextSibling?.textContent).toBe('0')
})

test('a timeline that cannot be read says so instead of showing none, and is read on demand', async () => {
  const { user, queryClient } = openDesk({ timeline: { data: undefined, isError: true, isFetching: false } })
  screen.getByText('Quotes and timeline could not be loaded. Check your connection and try again.')
  expect(screen.queryByText('The quotes')).toBeNull()
  expect(screen.queryByText('Total Quotes')).toBeNull()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(invalidate.mock.calls).toContainEqual([{ queryKey: timelineQuery(7).queryKey }])
})

test('a reply by email says if it came from another address, and that its files aren’t kept', () => {
  const reply = {
    ...{ id: 1, createdAt: '2026-03-02T12:00:00.000Z', name: 'D. Ortiz', subject: 'Re: Your quote', message: 'Yes.' },
    ...{ isReply: true, sentFrom: 'someone@else.example', attachments: 2 },
  }
  const own = { ...reply, id: 2, subject: 'Re: Re: Your quote', sentFrom: null, attachments: 0 }
  openDesk({ timeline: { data: aTimeline({ messages: [reply, own] }), isError: false, isFetching: false } })
  screen.getByText('Email received: Re: Your quote')
  screen.getByText('Email received: Re: Re: Your quote')
  expect(screen.getAllByText(/isn’t an address of this lead/)).toHaveLength(1)
  expect(screen.getAllByText('2 attachments, not kept here.')).toHaveLength(1)
})

test('a lost connection is shown', () => {
  openDesk({ isCutOff: true })
  screen.getByText(/Lost the connection/)
})

test('one letter starts a note, a call or a quote', async () => {
  const { user, onNewQuote } = openDesk()
  await user.keyboard('q')
  expect(onNewQuote).toHaveBeenCalledOnce()
  await user.keyboard('c')
  screen.getByRole('dialog', { name: 'Log a Call' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('n')
  expect(isFocused(screen.getByLabelText('Add a note'))).toBe(true)
})

test('after a talk on the phone, staff read that the lead is contacted', async () => {
  const { user } = openDesk()
  await user.keyboard('c')
  await user.click(screen.getByRole('button', { name: 'Save call' }))
  await screen.findByText('Call logged')
  screen.getByText('The lead is now Contacted.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("a lead without an email is called, but can't be written to", async () => {
  const { user } = openDesk({ lead: aLeadDetail({ email: '' }) })
  expect(screen.getAllByText('No email known')).toHaveLength(2)
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Make Call' }).getAttribute('href')).toBe('tel:5155550142')
  await user.keyboard('e')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one-letter keys can be turned off', async () => {
  const { user, onNewQuote } = openDesk()
  await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }))
  await user.keyboard('cqs')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
  expect(onNewQuote).not.toHaveBeenCalled()
})

test('what the customer said is at the top of the page and in the call dialog', async () => {
  const quote = aQuote({
    status: 'requested',
    callTime: 'after 4, I work days',
    partName: 'alt with a pulley',
    grade: 'A',
  })
  const chat = {
    id: 1,
    createdAt: quote.createdAt,
    resolved: true,
    isHandedOver: true,
    language: 'es',
    callTime: null,
    messages: [],
  } as const
  const data = aTimeline({ quotes: [quote], chats: [{ ...chat, messages: [] }] })
  const { user } = openDesk({ timeline: { data, isError: false, isFetching: false } })
  const glance = () => screen.getAllByRole('region', { name: 'What they want' }).map(({ textContent }) => textContent)
  const said = /“alt with a pulley”.*Speaks Spanish · Grade A.*Best time to call: after 4, I work days/
  expect(glance()).toEqual([expect.stringMatching(said)])
  await user.keyboard('c')
  expect(screen.getByRole('dialog', { name: 'Log a Call' }).textContent).toMatch(said)
})
