// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { WordingList } from './wording-list.tsx'

const answers = {
  'GET /api/admin/stock/wordings': [
    { wording: 'BUMPER COVER', guess: 'Bumper Cover (Front)', items: 12 },
    { wording: 'MISC', guess: null, items: 1 },
  ],
  'GET /api/parts': [['Bumper Cover (Front)'], ['Bumper Cover (Rear)']],
  'POST /api/admin/stock/wordings': { items: 12 },
}

test('a guess is confirmed with one press, or corrected, or no part at all', async () => {
  const { user, sent } = renderScreen(<WordingList />, { answers })
  expect(await screen.findByText('12 parts')).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: 'Confirm' })
  if (first) await user.click(first)
  const field = screen.getByLabelText<HTMLInputElement>('What BUMPER COVER is')
  await user.clear(field)
  await user.type(field, 'Bumper Cover (Rear){Enter}')
  const [, second] = screen.getAllByRole('button', { name: 'Sell by phone only' })
  if (second) await user.click(second)
  expect(await screen.findByText('Shoppers see it, but have to call about it.')).toBeTruthy()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { wording: 'BUMPER COVER', part: 'Bumper Cover (Front)' },
    { wording: 'BUMPER COVER', part: 'Bumper Cover (Rear)' },
    { wording: 'MISC', part: null },
  ])
})

test('with nothing to confirm the page says when there will be', async () => {
  renderScreen(<WordingList />, { answers: { ...answers, 'GET /api/admin/stock/wordings': [] } })
  expect(await screen.findByText(/^Nothing to confirm/)).toBeTruthy()
})
