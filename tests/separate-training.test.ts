import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPartRequest } from '#parts/recognition/part-request.ts'
import { openParts } from '#parts/server/part-data.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { vinData } from '#tests/support/vin-data.ts'
import { readCorpus } from '#tools/assistant/read-corpus.ts'

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>
const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

test.each([
  ['assistant:train', 'data/assistant'],
  ['parts:train', 'data/parts'],
])('%s can write to %s and nowhere else', (name, folder) => {
  const allowed = [...(scripts[name] ?? '').matchAll(/--allow-(?!fs-read)([\w-]+)(?:=(\S+))?/g)]
  expect(scripts[name]).toContain('--permission')
  expect(allowed.map(([, right, where]) => [right, where])).toEqual([['fs-write', folder]])
})

test('training the chat reads no notes, and training the notes reads no conversations', () => {
  const sourceOf = (file: string) => readFileSync(file, 'utf8')
  const chat = ['train', 'collect-examples', 'fit-head', 'read-corpus'].map((name) =>
    sourceOf(`tools/assistant/${name}.ts`),
  )
  const notes = ['train', 'fit-notes', 'fit-choice', 'read-notes'].map((name) => sourceOf(`tools/parts/${name}.ts`))
  expect(chat.join('')).not.toMatch(/tools\/parts|data\/parts/)
  expect(notes.join('')).not.toMatch(/tools\/assistant|data\/assistant|#assistant/)
})

test('the quote form reads its notes the same without any chat data', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-without-chat-'))
  cpSync('data', folder, { recursive: true, filter: (from) => !/^data\/(?:assistant|.*corpus)/.test(from) })
  const [parts, { catalogue }] = await Promise.all([openParts(folder), vinData])
  const { partIndex } = await openPricing({ folder, parts, catalogue, feeds: [], log })
  const whole = (await testPricing).partIndex
  const texts = readCorpus().map(([first]) => first?.says ?? '')
  const read = (index: typeof whole) =>
    texts.filter((_, at) => at % 40 === 0).map((text) => ({ ...readPartRequest(index, text), alsoNamed: [] }))
  expect(read(partIndex)).toEqual(read(whole))
})
