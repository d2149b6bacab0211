// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LeadJson } from '#desk/listed-lead.ts'
import { useDeskView } from '#desk/ui/use-desk-view.ts'
import { aLeadDetail, aListedLead, aQuote, aTimeline } from '#tests/support/builders.ts'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { LeadsPanel } from './leads-panel.tsx'

const LEADS = 'GET /api/leads'
const STATUS = 'PATCH /api/admin/leads/7/status'

const live = { isCutOff: false, asked: [], setAsked: () => {} }

const aPage = (leads: readonly LeadJson[], total = leads.length, next = '') =>
  Response.json(leads, {
    headers: { 'X-Total-Count': String(total), ...(next && { Link: `</api/leads?cursor=${next}>; rel="next"` }) },
  })

const two = [aListedLead(), aListedLead({ id: 8, name: 'Sam Reed', status: 'contacted' })]

function openPanel(list: unknown, more: Record<string, unknown> = {}) {
  const page = {
    [LEADS]: list,
    'GET /api/admin/colleagues': [],
    'GET /api/admin/stats': {},
    'GET /api/admin/call-now': [],
  }
  const answers: Record<string, unknown> = { ...page, ...more }
  return { ...renderScreen(<Panel />, { answers }), answers }
}

function Panel() {
  return <LeadsPanel view={useDeskView()} live={live} canExport={false} />
}

test('before the first lead the list says where leads come from', async () => {
  openPanel(aPage([]))
  await screen.findByText('No leads yet')
  screen.getByText('They show up here when someone asks for a quote or writes to us.')
})

test('a search without matches offers all leads again', async () => {
  history.replaceState(null, '', '/dashboard?q=nobody')
  const { user, answers } = openPanel(aPage([]))
  await screen.findByText('No leads match your search criteria')
  answers[LEADS] = aPage(two)
  await user.click(screen.getByRole('button', { name: 'Show all leads' }))
  await screen.findByRole('link', { name: 'Dana Ortiz' })
  expect(window.location.search).toBe('')
})

test('a list that cannot be loaded is loaded again on request', async () => {
  const { user, answers } = openPanel(refusal(500, 'Something broke.'))
  await screen.findByText('The leads could not be loaded. Check your connection and try again.')
  answers[LEADS] = aPage(two)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Showing 2 of 2')
})

test('someone who has read too many leads today is told so', async () => {
  openPanel(refusal(429, 'You have read 2,000 leads today.'))
  expect((await screen.findByRole('alert')).textContent).toContain('You have read 2,000 leads today.')
})

test('the next page is added to the first, and a failure keeps what is there', async () => {
  const { user, answers } = openPanel(aPage([aListedLead()], 2, 'abc'))
  await screen.findByText('Showing 1 of 2')
  answers[LEADS] = refusal(500, 'Something broke.')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('More leads could not be loaded. Check your connection and try again.')
  screen.getByRole('link', { name: 'Dana Ortiz' })
  answers[LEADS] = aPage([aListedLead({ id: 8, name: 'Sam Reed' })], 2)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Showing 2 of 2')
})

test('a row names the request and what is special about the lead', async () => {
  const request = { part: 'Alternator', vehicle: '2014 Honda Accord', amount: '$116.00' }
  const wishes = { callTime: null, words: null, details: [], hasRequested: true }
  openPanel(aPage([aListedLead({ request, wishes, wantsToBuy: true, isDuplicate: true, hasOpenChat: true })]))
  const row = (await screen.findByRole('link', { name: 'Dana Ortiz' })).closest('tr')
  expect(row?.textContent).toMatch(
    /Open chatPossible duplicateAlternator, 2014 Honda Accord\$116\.00.*dana@example\.com.*Wants to buy(?!:)/,
  )
})

test('a customer who has to say yes to a new price is marked', async () => {
  openPanel(aPage([aListedLead({ wantsToBuy: true })]))
  await screen.findByText('Wants to buy: new price')
})

test('j and k move between leads and x selects one, but not while typing', async () => {
  const { user } = openPanel(aPage(two))
  const first = await screen.findByRole('link', { name: 'Dana Ortiz' })
  await user.keyboard('jj')
  expect(isFocused(screen.getByRole('link', { name: 'Sam Reed' }))).toBe(true)
  await user.keyboard('kx')
  expect(isFocused(first)).toBe(true)
  within(screen.getByRole('toolbar', { name: 'Selected leads' })).getByText('1 selected')
  await user.type(screen.getByLabelText('Search leads'), 'jx')
  screen.getByText('1 selected')
})

test('a new status shows at once and goes back when it is refused', async () => {
  let refuse = (_answer: unknown) => {}
  const { user } = openPanel(aPage([aListedLead()]), { [STATUS]: new Promise((resolve) => (refuse = resolve)) })
  await user.click(await screen.findByRole('button', { name: 'Actions for Dana Ortiz' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }))
  const cell = () => screen.getByRole('link', { name: 'Dana Ortiz' }).closest('tr')?.querySelector('.leads-status')
  await waitFor(() => expect(cell()?.textContent).toBe('Contacted'))
  refuse(refusal(500, 'Something broke.'))
  await screen.findByText('Failed to update lead status. Please try again.')
  expect(cell()?.textContent).toBe('New')
})

test('sorting by name is part of the address', async () => {
  const { user } = openPanel(aPage(two))
  await screen.findByRole('link', { name: 'Dana Ortiz' })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(window.location.search).toBe('?sort=name')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
})

test('converting a lead with two open quotes leaves open which one was bought', async () => {
  const { user, sent } = openPanel(aPage([aListedLead()]), {
    'GET /api/admin/leads/7/timeline': aTimeline({ quotes: [aQuote(), aQuote({ id: 433, number: 'Q-10433' })] }),
    [STATUS]: { ...aListedLead({ status: 'converted' }), acceptedQuoteId: null },
    'GET /api/leads/7': aLeadDetail({ status: 'converted' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Dana Ortiz' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Converted' }))
  await screen.findByText('Status Updated')
  expect(sent.find(({ call }) => call === STATUS)?.body).toEqual({ status: 'converted', quoteId: null, from: 'new' })
  await screen.findByRole('button', { name: /Q-10433/ })
})

test('a row has what the customer said, and when to call', async () => {
  const request = { part: 'Alternator', vehicle: '2014 Honda Accord', amount: '$116.00' }
  const wishes = {
    callTime: 'after 4, I work days',
    words: 'alt with a pulley',
    details: ['Speaks Spanish', 'Grade A'],
    hasRequested: false,
  }
  openPanel(aPage([aListedLead({ request, wishes })]))
  const row = (await screen.findByRole('link', { name: 'Dana Ortiz' })).closest('tr')
  expect(row?.textContent).toContain('Alternator, 2014 Honda Accord · Speaks Spanish · Grade A · “alt with a pulley”')
  screen.getByTitle('Best time to call: after 4, I work days')
})

test('customers whose time to call has come are above the list', async () => {
  const calls = [{ leadId: 8, name: 'Sam Reed', callTime: 'Morning (8–11)' }]
  openPanel(aPage(two), { 'GET /api/admin/call-now': calls })
  const bar = (await screen.findByText('Call now: 1 customer asked for this time')).parentElement
  expect(
    within(bar as HTMLElement)
      .getByRole('link', { name: 'Sam Reed' })
      .getAttribute('href'),
  ).toBe('/leads/8')
})

test('an older search that answers late is never shown', async () => {
  const { user, answers } = openPanel(aPage(two))
  await screen.findByRole('link', { name: 'Dana Ortiz' })
  let answerLate = (_answer: unknown) => {}
  answers[LEADS] = new Promise((resolve) => (answerLate = resolve))
  await user.type(screen.getByLabelText('Search leads'), 'zeb')
  await waitFor(() => expect(location.search).toBe('?q=zeb'))
  answers[LEADS] = aPage([])
  await user.type(screen.getByLabelText('Search leads'), 'ra')
  await screen.findByText('No leads match your search criteria')
  await act(async () => answerLate(aPage([aListedLead({ name: 'Zebulon Late' })])))
  expect(screen.queryByRole('link', { name: 'Zebulon Late' })).toBeNull()
  screen.getByText('No leads match your search criteria')
})
