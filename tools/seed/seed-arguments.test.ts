import { expect, test } from 'vitest'
import { parseSeedArguments } from './seed-arguments.ts'

test('leads and seed are read, and the seed is optional', () => {
  expect(parseSeedArguments(['--leads', '500'])).toEqual({ ok: true, options: { leads: 500, stock: 0, seed: '1995' } })
  expect(parseSeedArguments(['--leads=500', '--seed', '7'])).toEqual({
    ok: true,
    options: { leads: 500, stock: 0, seed: '7' },
  })
})

test('stock is read, with leads or without', () => {
  expect(parseSeedArguments(['--stock', '20000'])).toEqual({
    ok: true,
    options: { leads: 0, stock: 20_000, seed: '1995' },
  })
  expect(parseSeedArguments(['--leads=3', '--stock=4'])).toMatchObject({ options: { leads: 3, stock: 4 } })
})

test.each([
  [[]],
  [['--stock', 'all']],
  [['--leads', '5', '--stock', '0']],
  [['--leads']],
  [['--leads', 'many']],
  [['--leads', '0']],
  [['--leads', '-5']],
  [['--leads', '1.5']],
])('%j is answered with what to say instead', (args) => {
  expect(parseSeedArguments(args)).toEqual({
    ok: false,
    message: expect.stringMatching(/^How many\? .* npm run seed -- --leads 500 --stock 20000$/),
  })
})
