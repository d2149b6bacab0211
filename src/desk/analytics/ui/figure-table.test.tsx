import { expect, test } from 'vitest'
import { renderedText } from '#tests/support/rendered-text.tsx'
import { FigureTable } from './figure-table.tsx'

test('a table has a row for each name, with its figures in the order of the columns', () => {
  const rows = [
    ['Kim', '3', '$900.00'],
    ['Lee', '1', '$120.00'],
  ]
  const text = renderedText(<FigureTable title="By owner" columns={['Owner', 'Sales', 'Revenue']} rows={rows} />)
  expect(text).toBe('Owner Sales Revenue Kim 3 $900.00 Lee 1 $120.00')
})
