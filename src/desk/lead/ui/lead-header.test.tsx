// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { defaultView, toSelection } from '#desk/desk-view.ts'
import { leadsQuery } from '#desk/ui/desk-queries.ts'
import { aLeadDetail, aListedLead } from '#tests/support/builders.ts'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { LeadHeader } from './lead-header.tsx'

const STATUS = 'PATCH /api/admin/leads/7/status'

function openHeader(
  props: Partial<ComponentProps<typeof LeadHeader>> = {},
  answer: unknown = {},
  listed: number[] = [],
) {
  const leads = listed.map((id) => aListedLead({ id }))
  const page = { leads, total: leads.length, totalIsMinimum: false, next: null }
  const list = { pages: [page], pageParams: [null] }
  return renderScreen(<LeadHeader lead={aLeadDetail()} quotes={[]} {...props} />, {
    answers: { 'GET /api/admin/colleagues': [], [STATUS]: answer },
    loaded: listed.length > 0 ? [[leadsQuery(toSelection(defaultView)).queryKey, list]] : [],
  })
}

const badge = () => screen.getByRole('button', { name: /Change status/ })

async function choose(user: ReturnType<typeof openHeader>['user'], status: string) {
  await user.keyboard('s')
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: status }))
}

test('s opens the status, Escape closes it, and focus comes back', async () => {
  const { user, sent } = openHeader()
  await user.keyboard('s')
  expect(isFocused(screen.getByRole('combobox', { name: 'Status' }))).toBe(true)
  await user.keyboard('{Escape}')
  expect(isFocused(badge())).toBe(true)
  await choose(user, 'New')
  expect(sent.filter(({ call }) => call === STATUS)).toEqual([])
})

const conflict = 'Lee has set this lead to Lost in the meantime.'

test.each([
  [409, conflict, conflict],
  [500, 'Something broke.', 'Failed to update lead status.'],
])('a chosen status shows while it’s saved, and the old one again after a %i', async (status, error, sentence) => {
  let answer = (_answer: unknown) => {}
  const { user } = openHeader({}, new Promise((resolve) => (answer = resolve)))
  await choose(user, 'Contacted')
  expect(badge().textContent).toContain('Contacted')
  answer(refusal(status, error))
  await screen.findByText(sentence)
  await waitFor(() => expect(badge().textContent).toContain('New'))
})

test('converting with two open quotes leaves open which one was bought', async () => {
  const quotes = [{ status: 'pending' }, { status: 'requested' }] as const
  const { user, sent } = openHeader({ quotes }, { ...aLeadDetail({ status: 'converted' }), acceptedQuoteId: null })
  await choose(user, 'Converted')
  await screen.findByText('Status Updated')
  expect(sent.find(({ call }) => call === STATUS)?.body).toEqual({ status: 'converted', quoteId: null, from: 'new' })
})

test('a conversion says which quote was accepted with it', async () => {
  const { user } = openHeader({}, { ...aLeadDetail({ status: 'converted' }), acceptedQuoteId: 432 })
  await choose(user, 'Converted')
  await screen.findByText(/Q-10432 was accepted with it/)
})

test('j and k lead through the list the lead was opened from, up to its ends', async () => {
  const { user } = openHeader({}, {}, [5, 7])
  screen.getByText('2 in the list')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next lead' }).disabled).toBe(true)
  await user.keyboard('j')
  expect(location.pathname).toBe('/')
  await user.keyboard('k')
  expect(location.pathname).toBe('/leads/5')
})

test('a lead that isn’t in the list has no neighbors', () => {
  openHeader({}, {}, [5, 6])
  expect(screen.queryByRole('navigation', { name: 'In the list' })).toBeNull()
})
