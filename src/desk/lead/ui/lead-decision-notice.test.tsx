// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aLeadDetail, aQuote, aTimeline } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { LeadDecisionNotice, ListDecision } from './lead-decision-notice.tsx'

const STATUS = 'PATCH /api/admin/leads/7/status'
const two = [aQuote(), aQuote({ id: 433, number: 'Q-10433', status: 'requested', finalQuote: '$90.00' })]

type Overrides = Parameters<typeof aLeadDetail>[0]

function openNotice(lead: Overrides, quotes: Parameters<typeof LeadDecisionNotice>[0]['quotes'], answers = {}) {
  const page = renderScreen(<LeadDecisionNotice lead={aLeadDetail(lead)} quotes={quotes} />, { answers })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const offered = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  return { ...page, press, offered }
}

test('an accepted quote asks to mark the lead as sold', async () => {
  const { press, sent } = openNotice({ status: 'quoted' }, [aQuote({ status: 'accepted' })], {
    [STATUS]: { ...aLeadDetail({ status: 'converted' }), acceptedQuoteId: null },
  })
  screen.getByText('Q-10432 was accepted. Mark this lead as sold?')
  await press('Set Converted')
  await screen.findByText('Status Updated')
  expect(sent[0]).toEqual({ call: STATUS, body: { status: 'converted', from: 'quoted' } })
})

test('a converted lead asks which of its open quotes was bought', async () => {
  const ACCEPT = 'PATCH /api/admin/quotes/433/status'
  const { press, sent, offered } = openNotice(
    { status: 'converted' },
    [...two, aQuote({ id: 434, status: 'expired' })],
    {
      [ACCEPT]: aQuote({ number: 'Q-10433', status: 'accepted' }),
    },
  )
  expect(offered).toEqual(['Q-10432, $116.00', 'Q-10433, $90.00', 'Set Quoted', 'Set Lost'])
  await press('Q-10433, $90.00')
  await screen.findByText('Q-10433 is accepted')
  expect(sent[0]?.body).toEqual({ status: 'accepted', from: 'requested' })
})

test('a converted lead whose quotes are all over asks for its status', () => {
  const { offered } = openNotice({ status: 'converted' }, [aQuote({ status: 'declined' })])
  screen.getByText(/none of its quotes is accepted anymore/)
  expect(offered).toEqual(['Set Quoted', 'Set Lost'])
})

test('a lost lead asks why, once; a refusal says what happened instead', async () => {
  const answers = { [STATUS]: refusal(409, 'Lee has set this lead to Quoted in the meantime.') }
  const { press, sent } = openNotice({ status: 'lost' }, [], answers)
  await press('Price')
  await screen.findByText('Lee has set this lead to Quoted in the meantime.')
  expect(sent[0]?.body).toEqual({ status: 'lost', lostReason: 'price', from: 'lost' })
})

test('a reason that’s known is shown, without a question', () => {
  const { offered } = openNotice({ status: 'lost', lostReason: 'price' }, [])
  screen.getByText('Price')
  expect(offered).toEqual([])
})

test('in the list the question names the lead and can wait', async () => {
  const onClose = vi.fn()
  const { user } = renderScreen(<ListDecision leadId={7} onClose={onClose} />, {
    answers: {
      'GET /api/leads/7': aLeadDetail({ status: 'converted' }),
      'GET /api/admin/leads/7/timeline': aTimeline({ quotes: two }),
    },
  })
  await screen.findByText('Dana Ortiz')
  await user.click(screen.getByRole('button', { name: 'Decide later' }))
  expect(onClose).toHaveBeenCalledOnce()
})
