import { expect, test } from 'vitest'
import { parseSeedArguments } from './seed-arguments.ts'

test('leads and seed are read, and the seed may be left out', () => {
  expect(parseSeedArguments(['--leads', '500'])).toEqual({ ok: true, options: { leads: 500, seed: '1995' } })
  expect(parseSeedArguments(['--leads=500', '--seed', '7'])).toEqual({ ok: true, options: { leads: 500, seed: '7' } })
})

test.each([[[]], [['--leads']], [['--leads', 'many']], [['--leads', '0']], [['--leads', '-5']], [['--leads', '1.5']]])(
  '%j is answered with what to say instead',
  (args) => {
    expect(parseSeedArguments(args)).toEqual({
      ok: false,
      message: 'How many leads? Say a whole number from 1 to 10,000,000: npm run seed -- --leads 500',
    })
  },
)
