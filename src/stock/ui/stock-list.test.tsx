// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InventoryView } from '#pages/inventory-view.tsx'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { aStockItem } from '#tests/support/stock-json.ts'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const answers = (items: unknown) => ({
  'GET /api/admin/stock': items,
  'GET /api/admin/stock/wordings': [],
  'GET /api/parts': [['Alternator'], ['Hood']],
  'GET /api/vehicles/catalogue': [['Toyota', ['Camry', 2000, 2020]]],
})

const listed = (total: number, next: string | null, ...items: unknown[]) =>
  Response.json(items, {
    headers: {
      'X-Total-Count': String(total),
      ...(next && { Link: `</api/admin/stock?cursor=${next}>; rel="next"` }),
    },
  })

test('a row says what it is, what it costs and who holds it', async () => {
  const holds = [{ quote: 'Q-10432', leadId: 12, pieces: 1, until: null }]
  renderScreen(<InventoryView />, { answers: answers([aStockItem({ state: 'held', heldBy: 'Q-10432', holds })]) })
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByRole('link', { name: 'Alternator' }).getAttribute('href')).toBe('/inventory/A100')
  expect(row.getByText('A100, grade A, 84,000 miles, at B7')).toBeTruthy()
  expect(row.getByText('$120.00')).toBeTruthy()
  expect(row.getByText('Held')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Held for Q-10432' }).getAttribute('href')).toBe('/leads/12')
})

test('an empty stock says how to start, an empty search how to get back', async () => {
  const { user } = renderScreen(<InventoryView />, { answers: answers([]) })
  expect((await screen.findByRole('link', { name: 'Import a file' })).getAttribute('href')).toBe(
    '/inventory?view=import',
  )
  await user.type(screen.getByLabelText('Search'), 'zebra')
  expect(await screen.findByText('No part in stock matches')).toBeTruthy()
  expect(location.search).toBe('?q=zebra')
  await user.click(screen.getByRole('button', { name: 'Show all parts' }))
  expect(location.search).toBe('')
})

test('filters are in the address, and a year counts once it has four digits', async () => {
  const { user } = renderScreen(<InventoryView />, { answers: answers([aStockItem()]) })
  await screen.findByRole('listitem')
  await user.type(screen.getByLabelText('Year'), '20')
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(screen.getByRole('option', { name: 'Sold' }))
  expect(location.search).toBe('?state=sold')
  await user.type(screen.getByLabelText('Year'), '10')
  await vi.waitFor(() => expect(location.search).toBe('?year=2010&state=sold'))
})

test('the list says how many there are and loads more, each part once', async () => {
  const pages = [
    listed(200_000, '5', aStockItem()),
    listed(200_000, null, aStockItem(), aStockItem({ number: 'A101' })),
  ]
  const { user } = renderScreen(<InventoryView />, {
    answers: {
      ...answers([]),
      get 'GET /api/admin/stock'() {
        return pages.shift()
      },
    },
  })
  expect(await screen.findByText('Showing 1 of 200,000')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Showing 2 of 200,000')).toBeTruthy()
})

test('a list that can’t be loaded says why', async () => {
  renderScreen(<InventoryView />, {
    answers: answers(refusal(422, 'sort must be one of newest, number, price, mileage')),
  })
  expect(await screen.findByText(/sort must be one of/)).toBeTruthy()
})

test('a part is added with its number and leads to its page', async () => {
  const added = aStockItem({ number: 'H1' })
  const { user, sent } = renderScreen(<InventoryView />, {
    answers: { ...answers([]), 'POST /api/admin/stock': Response.json(added, { status: 201 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a part' }))
  const form = within(screen.getByRole('dialog'))
  await user.type(form.getByLabelText('Stock number'), 'H1')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter the part')).toBeTruthy()
  await user.type(form.getByLabelText('What you call it'), 'starter motor')
  await user.type(form.getByLabelText(/^Price/), '$1,060.50')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/inventory/H1'))
  expect(sent.find(({ call }) => call === 'POST /api/admin/stock')?.body).toMatchObject({
    number: 'H1',
    partText: 'starter motor',
    price: 1060.5,
    quantity: 1,
  })
})
