import { expect, test } from 'vitest'
import { fromSafeCell, parseCsv, toCsvFile, toCsvHead, toCsvRow } from './csv.ts'

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

test('a row that is written can be read again', () => {
  const row = { a: 'plain', b: 'with, comma', c: 'says "new"', d: 'two\nlines', e: '' }
  const columns = {
    a: ({ a }: typeof row) => a,
    b: ({ b }: typeof row) => b,
    c: ({ c }: typeof row) => c,
    d: ({ d }: typeof row) => d,
    e: ({ e }: typeof row) => e,
  }
  const [head, line] = [toCsvHead(columns), toCsvRow(columns, row)]
  expect(head).toBe('\uFEFFa,b,c,d,e\r\n')
  expect(parseCsv(head.slice(1) + line)).toEqual([row])
})

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1 515 555 0195', "'+1 515 555 0195"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  ['Ann; =1+1;@A1', "Ann;' =1+1;'@A1"],
  ['Ann; Bob', 'Ann; Bob'],
])('%j is no formula in a spreadsheet', (text, cell) => {
  expect(toCsvRow({ cell: (words: string) => words }, text)).toBe(`${cell}\r\n`)
})

test.each(['="00123"', '-', '  +1 door', '@home; =1+1', '\ttab', "it's -5", '-12.50'])(
  '%j is safe in a file, and the same once it’s read back',
  (text) => {
    const [row = {}] = parseCsv(toCsvFile([['a'], [text]]).slice(1))
    expect(row.a).not.toMatch(/^\s*[=+@\t]/)
    expect(fromSafeCell(row.a ?? '')).toBe(text)
  },
)
