// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { QuoteHistory } from './quote-history.tsx'

const STATUS = 'PATCH /api/admin/quotes/432/status'

const manyQuotes = (count: number) =>
  Array.from({ length: count }, (_, index) => aQuote({ id: index + 1, number: `Q-${10_001 + index}` }))

const onChanged = async () => {}

test('a lead without quotes says so', () => {
  renderScreen(<QuoteHistory quotes={[]} onChanged={onChanged} />)
  screen.getByText('No quotes yet')
})

test('five quotes show at first, the rest on demand', async () => {
  const { user } = renderScreen(<QuoteHistory quotes={manyQuotes(6)} onChanged={onChanged} />)
  screen.getByText('6 quote(s) generated')
  expect(screen.getAllByText(/^Q-100\d\d$/, { selector: '.font-mono' })).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 6 quotes' }))
  expect(screen.getAllByText(/^Q-100\d\d$/, { selector: '.font-mono' })).toHaveLength(6)
  screen.getByRole('button', { name: 'Show fewer' })
})

test('accepting sends the status it replaces, and can be undone', async () => {
  const refresh = vi.fn(onChanged)
  const answers: Record<string, unknown> = { [STATUS]: aQuote({ status: 'accepted' }) }
  const { user, sent } = renderScreen(<QuoteHistory quotes={[aQuote()]} onChanged={refresh} />, { answers })
  await user.click(screen.getByRole('button', { name: 'Mark accepted Q-10432' }))
  await screen.findByText('Q-10432 is accepted')
  answers[STATUS] = aQuote()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Q-10432 is pending')
  expect(sent.map(({ body }) => body)).toEqual([
    { status: 'accepted', from: 'pending' },
    { status: 'pending', from: 'accepted' },
  ])
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
})

test('accepting a quote converts the lead, and the undo takes both back', async () => {
  const LEAD = 'PATCH /api/admin/leads/1/status'
  const convertedFrom = { status: 'quoted', lostReason: null }
  const answers: Record<string, unknown> = {
    [STATUS]: { ...aQuote({ status: 'accepted' }), convertedFrom },
    [LEAD]: {},
  }
  const { user, sent } = renderScreen(<QuoteHistory quotes={[aQuote()]} onChanged={onChanged} />, { answers })
  await user.click(screen.getByRole('button', { name: 'Mark accepted Q-10432' }))
  await screen.findByText('The lead is now Converted.')
  answers[STATUS] = { ...aQuote(), convertedFrom: null }
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Q-10432 is pending')
  expect(sent.at(-1)).toEqual({ call: LEAD, body: { status: 'quoted', from: 'converted' } })
})

test.each([
  ['a decision', null],
  ['its undo', 'Undo'],
])('%s that comes after someone else’s is refused with a reason', async (_what, undo) => {
  const conflict = refusal(409, 'Lee has declined it in the meantime.')
  const answers: Record<string, unknown> = { [STATUS]: undo ? aQuote({ status: 'accepted' }) : conflict }
  const { user } = renderScreen(<QuoteHistory quotes={[aQuote()]} onChanged={onChanged} />, { answers })
  await user.click(screen.getByRole('button', { name: 'Mark accepted Q-10432' }))
  if (undo) {
    const button = await screen.findByRole('button', { name: undo })
    answers[STATUS] = conflict
    await user.click(button)
  }
  await screen.findByText('Lee has declined it in the meantime.')
})

test('while one decision is on its way a second press does nothing', async () => {
  const answers = { [STATUS]: new Promise(() => {}) }
  const { user, sent } = renderScreen(<QuoteHistory quotes={[aQuote()]} onChanged={onChanged} />, { answers })
  await user.dblClick(screen.getByRole('button', { name: 'Mark declined Q-10432' }))
  expect(sent).toHaveLength(1)
})

test('an accepted quote can go back, and its price cannot change', () => {
  renderScreen(<QuoteHistory quotes={[aQuote({ status: 'accepted' })]} onChanged={onChanged} />)
  screen.getByRole('button', { name: 'Back to pending Q-10432' })
  expect(screen.queryByRole('button', { name: /^Change price/ })).toBeNull()
})
