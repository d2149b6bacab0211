import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPartNames } from '#parts/compact-parts.ts'
import { parseParts } from '#parts/part.ts'
import { packCatalogue, parseCatalogue, unpackCatalogue } from './catalogue.ts'

const catalogue = parseCatalogue(readFileSync('data/makes-models.csv', 'utf8'))

test('the catalogue comes back whole from its compact form', () => {
  const sent = JSON.stringify(packCatalogue(catalogue))
  expect(unpackCatalogue(JSON.parse(sent))).toEqual(catalogue)
})

test('catalogue and part names together weigh 25 kB at most', () => {
  const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
  const sent = [packCatalogue(catalogue), packPartNames(parts)].map((data) => brotliCompressSync(JSON.stringify(data)))
  expect(sent.reduce((total, { length }) => total + length, 0)).toBeLessThanOrEqual(25_000)
})
