// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { aStockImport } from '#tests/support/stock-json.ts'
import { ImportResult } from './import-result.tsx'

const UNDO = 'POST /api/admin/stock/imports/7/undo'

const open = (overrides: Parameters<typeof aStockImport>[0], answers: Record<string, unknown> = {}) =>
  renderScreen(<ImportResult result={aStockImport(overrides)} />, { answers })

test('five of many bad rows show, all of them can be downloaded', () => {
  const errors = Array.from({ length: 100 }, (_, at) => ({ line: 1000 + at, reason: 'The price is missing.' }))
  open({ bad: 2500, errors })
  const shown = [...document.querySelectorAll('ul.list-disc > li')].map(({ textContent }) => textContent)
  expect(shown).toHaveLength(5)
  expect(shown[4]).toBe('Line 1,004: The price is missing.')
  const link = screen.getByRole('link', { name: 'Download 2,500 bad rows' })
  expect(link.getAttribute('href')).toBe('/api/admin/stock/imports/7/bad-rows.csv')
})

test('of a huge number of bad rows, the download has the first', () => {
  open({ bad: 25_000 })
  screen.getByRole('link', { name: 'Download the first 10,000 of 25,000 bad rows' })
})

test('items that lose their price are pointed out before and after', () => {
  open({ isDryRun: true, canUndo: false, pricesLost: 3 })
  const rest = 'because the file has none. Without a price, nothing is offered online.'
  screen.getByText(`3 items lose their price, ${rest}`)
  open({ pricesLost: 1 })
  screen.getByText(`1 item lost its price, ${rest}`)
})

test('vehicles we don’t know are listed, with what they may mean', () => {
  const listed = [
    { vehicle: 'Tayota Camry', items: 14, suggestion: 'Toyota Camry' },
    { vehicle: 'Yale GP050', items: 1, suggestion: null },
  ]
  open({ unknownVehicles: { count: 2, listed } })
  screen.getByText(
    "2 vehicles we don't know: Tayota Camry (14 items, maybe Toyota Camry), Yale GP050 (1 item). They go in as written.",
  )
  open({ unknownVehicles: { count: 1300, listed } })
  screen.getByText(/^1,300 vehicles .*Yale GP050 \(1 item\), and 1,298 more\./)
})

test('what was only tried, failed or superseded can’t be undone', () => {
  open({ canUndo: false, bad: 0, errors: [], error: 'The file is empty.' })
  expect(screen.getByRole('alert').textContent).toBe('The file is empty.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an undo that comes too late says why', async () => {
  const { user } = open({}, { [UNDO]: refusal(409, 'Another import came after this one.') })
  await user.click(screen.getByRole('button', { name: 'Undo this import' }))
  await screen.findByText('Another import came after this one.')
})
