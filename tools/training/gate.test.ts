import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assertGate, toLine } from './gate.ts'

const file = path.join(tmpdir(), 'weights.figures.txt')
writeFileSync(file, `${toLine('dev', 80, 100)}\n${toLine('locked', 940, 1000)}\n`)

test('weights that lose up to a point of the locked set pass', () => {
  expect(() => assertGate(file, toLine('locked', 930, 1000))).not.toThrow()
  expect(() => assertGate(file, `${toLine('dev', 10, 100)}\n${toLine('locked', 940, 1000)}`)).not.toThrow()
})

test('weights that lose more are refused', () => {
  expect(() => assertGate(file, toLine('locked', 929, 1000))).toThrow('Locked would fall from 94 to 92.9')
})

test('the first training has nothing to lose', () => {
  expect(() => assertGate(`${file}.missing`, toLine('locked', 1, 1000))).not.toThrow()
})
