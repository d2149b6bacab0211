// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { aStockItem } from '#tests/support/stock-json.ts'
import { StockItemView } from './stock-item-view.tsx'

async function openItem(item: object | Response, answers: Record<string, unknown> = {}) {
  const screenOfItem = renderScreen(<StockItemView number="A100" />, {
    answers: { 'GET /api/admin/stock/items/A100': item, 'GET /api/parts': [['Alternator'], ['Hood']], ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  const writes = () => screenOfItem.sent.filter(({ call }) => !call.startsWith('GET'))
  return { ...screenOfItem, writes }
}

test('only what staff entered is sent, and a blank part is recognized by the server', async () => {
  const { user, writes } = await openItem(aStockItem({ part: null, cost: 20 }), {
    'PATCH /api/admin/stock/items/A100': aStockItem(),
  })
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const form = within(screen.getByRole('dialog'))
  await user.clear(form.getByLabelText(/^Cost/))
  await user.clear(form.getByLabelText(/^Miles/))
  await user.type(form.getByLabelText(/^Miles/), '85,000')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A100 is up to date.')).toBeTruthy()
  const [{ body } = { body: null }] = writes()
  expect(body).toMatchObject({ cost: null, mileage: 85_000, price: 120, partText: 'ALT', quantity: 1 })
  expect(body).not.toHaveProperty('part')
})

test('sold by mistake is undone from the toast', async () => {
  const { user, writes } = await openItem(aStockItem(), {
    'PATCH /api/admin/stock/items/A100': aStockItem({ state: 'sold' }),
  })
  await user.click(screen.getByRole('button', { name: 'Mark sold' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(writes().map(({ body }) => body)).toEqual([{ state: 'sold' }, { state: 'available' }])
})

test('a held item says for whom and until when, and can’t be sold to someone else', async () => {
  const holds = [{ quote: 'Q-10432', leadId: 12, pieces: 1, until: '2026-03-03T16:00:00.000Z' }]
  await openItem(aStockItem({ state: 'held', heldBy: 'Q-10432', holds }))
  expect(screen.getByText(/1 piece held for/).textContent).toMatch(/Q-10432 until Mar 3, 2026/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark sold' }).disabled).toBe(true)
})

test('who changed the price is shown', async () => {
  const change = { from: 120, to: null, by: 'Ann', createdAt: '2026-03-03T16:00:00.000Z' }
  await openItem(aStockItem({ price: null, priceChanges: [change] }))
  expect(screen.getByText(/\$120.00 to no price, by Ann/).textContent).toMatch(/^Mar 3, 2026/)
})

test('photos are uploaded one by one and deleted', async () => {
  const photos = [{ file: `${'a'.repeat(32)}.webp`, width: 800, height: 600 }]
  const { user, writes } = await openItem(aStockItem({ photos }), {
    'POST /api/admin/stock/items/A100/photos': aStockItem({ photos }),
    [`DELETE /api/admin/stock/items/A100/photos/${photos[0]?.file}`]: aStockItem(),
  })
  const pictures = ['a', 'b'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }))
  await user.upload(screen.getByLabelText('Choose photos', { selector: 'input' }), pictures)
  await screen.findByRole('button', { name: 'Choose photos' })
  expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe(
    `/stock-photos/${'a'.repeat(32)}-small.webp`,
  )
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(writes()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(writes().map(({ call, body }) => [call.split(' ')[0], body])).toEqual([
    ['POST', pictures[0]],
    ['POST', pictures[1]],
    ['DELETE', undefined],
  ])
})

test('a photo that can’t be deleted is explained, and the question is gone', async () => {
  const file = `${'a'.repeat(32)}.webp`
  const { user } = await openItem(aStockItem({ photos: [{ file, width: 800, height: 600 }] }), {
    [`DELETE /api/admin/stock/items/A100/photos/${file}`]: Response.json({ error: 'It’s busy.' }, { status: 409 }),
  })
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('It’s busy.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the label has number, part, vehicle, side and a code', async () => {
  await openItem(aStockItem({ side: 'left' }))
  const label = within(screen.getByRole('region', { name: 'Label' }))
  expect(label.getByRole('img', { name: 'Code for A100' }).getAttribute('src')).toBe(
    '/api/admin/stock/items/A100/code.svg',
  )
  for (const text of ['A100', 'Alternator', '2010 Toyota Camry', 'Left, Grade A, 84,000 mi, B7'])
    expect(label.getByText(text)).toBeTruthy()
})

test('a number that isn’t in stock says so', async () => {
  await openItem(refusal(404, "There's no item with this number."))
  expect(screen.getByRole('heading', { name: 'No part with this number' })).toBeTruthy()
})
