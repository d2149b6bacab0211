// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { aStockImport } from '#tests/support/stock-json.ts'
import { StockImports } from './stock-imports.tsx'

const PREVIEW = {
  header: ['Tag Nr', 'Part', 'Asking'],
  rows: [['X1', 'Alternator', '55']],
  mapping: { part: 1 },
  isCertain: false,
}

async function openImports(answers: Record<string, unknown> = {}) {
  const page = renderScreen(<StockImports />, { answers: { 'GET /api/admin/stock/imports': [], ...answers } })
  const choose = async (content = 'Tag Nr,Part,Asking\nX1,Alternator,55\n') =>
    page.user.upload(await screen.findByLabelText("File from your yard's system"), new File([content], 'list.csv'))
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const forms = () => page.sent.flatMap(({ body }) => (body instanceof FormData ? [Object.fromEntries(body)] : []))
  return { ...page, choose, press, forms }
}

test('columns we don’t know are chosen by hand, and sent with the file', async () => {
  const { user, choose, press, forms } = await openImports({
    'POST /api/admin/stock/previews': PREVIEW,
    'POST /api/admin/stock/imports': Response.json({ id: 7 }, { status: 202 }),
    'GET /api/admin/stock/imports/7': aStockImport({ isDryRun: true, canUndo: false }),
  })
  await choose()
  expect(await screen.findByText('Choose the column with the stock number.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('What Tag Nr is'), 'Stock number')
  await user.selectOptions(screen.getByLabelText('What Asking is'), 'Part')
  expect(screen.getByLabelText<HTMLSelectElement>('What Part is').value).toBe('')
  await user.selectOptions(screen.getByLabelText('What Part is'), 'Part')
  await user.selectOptions(screen.getByLabelText('What Asking is'), 'Price')
  await user.click(screen.getByRole('radio', { name: /^Replace/ }))
  await press('Show what would change')
  const words = 'Nothing has changed yet. Importing it means 3 rows: 2 added, 0 updated, 0 removed, 1 bad.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Line 4: The price is a formula.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download 1 bad row' }).getAttribute('href')).toBe(
    '/api/admin/stock/imports/7/bad-rows.csv',
  )
  expect(screen.getByText(/^Correct them in that file and import it as an update/)).toBeTruthy()
  const [, { mode, dryRun, mapping } = {}] = forms()
  expect({ mode, dryRun }).toEqual({ mode: 'replace', dryRun: 'true' })
  expect(JSON.parse(String(mapping))).toEqual({ stock_number: 0, part: 1, price: 2 })
})

test('a file without prices says what that means, for an update and for a replacement', async () => {
  const mapping = { stock_number: 0, part: 1 }
  const { user, choose } = await openImports({ 'POST /api/admin/stock/previews': { ...PREVIEW, mapping } })
  await choose()
  expect(await screen.findByText(/^No column is the price\..* known ones keep theirs\.$/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Replace/ }))
  expect(screen.getByText('No column is the price. No part will have one, so none will be quoted.')).toBeTruthy()
})

test('a file from a system we know needs no mapping', async () => {
  const mapping = { stock_number: 0, part: 1, price: 2 }
  const { choose, press, forms } = await openImports({
    'POST /api/admin/stock/previews': { ...PREVIEW, mapping, isCertain: true },
    'POST /api/admin/stock/imports': Response.json({ id: 7 }, { status: 202 }),
    'GET /api/admin/stock/imports/7': aStockImport(),
  })
  await choose()
  expect(await screen.findByText('We know these columns: 3 of 3 are used')).toBeTruthy()
  await press('Import')
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy()
  expect(forms()[1]).not.toHaveProperty('mapping')
})

test('only the beginning of a large file is sent for the preview, up to the end of a line', async () => {
  const { choose, forms } = await openImports({ 'POST /api/admin/stock/previews': PREVIEW })
  await choose(`Tag Nr,Part,Asking\n${'X1,Alternator,55\n'.repeat(40_000)}`)
  await screen.findByText('Choose the column with the stock number.')
  const [{ file } = {}] = forms()
  const text = file instanceof File ? await file.text() : ''
  expect(text.length).toBeLessThanOrEqual(256 * 1024)
  expect(text.endsWith('55\n')).toBe(true)
})

test('a file we can’t read says why at its field', async () => {
  const { choose } = await openImports({ 'POST /api/admin/stock/previews': refusal(422, 'The file is empty.') })
  await choose('')
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
})

test('an import that’s running shows how far it is, no matter who started it', async () => {
  const running = aStockImport({ state: 'running', progress: 40, rows: 40_000, errors: [], canUndo: false })
  await openImports({ 'GET /api/admin/stock/imports': [running], 'GET /api/admin/stock/imports/7': running })
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Importing a.csv' })
  expect(bar.value).toBe(40)
  expect(screen.getByText('40%, 40,000 rows read. You can leave this page.')).toBeTruthy()
})

test('the last import can be undone, and a failed one says why', async () => {
  const { press, sent } = await openImports({
    'GET /api/admin/stock/imports': [
      aStockImport(),
      aStockImport({ id: 6, state: 'failed', error: 'The file is empty.', bad: 0, canUndo: false }),
    ],
    'POST /api/admin/stock/imports/7/undo': aStockImport({ state: 'undone', canUndo: false }),
  })
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
  await press('Undo this import')
  expect(await screen.findByText('The list is as it was before.')).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /api/admin/stock/imports/7/undo')).toBe(true)
})
