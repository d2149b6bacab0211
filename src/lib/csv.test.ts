import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test('rows are keyed by the header', () => {
  expect(parseCsv('make,model\nFord,F-150\r\nRam,1500\n')).toEqual([
    { make: 'Ford', model: 'F-150' },
    { make: 'Ram', model: '1500' },
  ])
})

test('a quoted field may hold commas, quotes and line breaks', () => {
  expect(parseCsv('name,note\n"Seat Belt, Front","says ""new""\nand means it"')).toEqual([
    { name: 'Seat Belt, Front', note: 'says "new"\nand means it' },
  ])
})

test('empty fields and empty lines are kept apart', () => {
  expect(parseCsv('a,b,c\n1,,\n\n,,3')).toEqual([
    { a: '1', b: '', c: '' },
    { a: '', b: '', c: '3' },
  ])
})
