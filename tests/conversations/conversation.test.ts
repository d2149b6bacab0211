import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCorpus } from '#tools/assistant/read-corpus.ts'
import { LOCKED_NOTES } from '#tools/parts/measure-notes.ts'
import { parseNotes, readNoteCorpus, readNotes } from '#tools/parts/read-notes.ts'
import {
  KNOWN_FAILURES,
  NOT_SOLD_PHRASES,
  normalizeText,
  readConversations,
  readPhrases,
  readSealedConversations,
  SEALED_NOTES,
} from './conversation.ts'

const [dev, locked, sealed] = [readConversations('dev'), readConversations('locked'), readSealedConversations()]

/** A conversation in one line, and its first message: neither may be in two places. */
function textsOf(turns: readonly { says: string }[]): string[] {
  const said = turns.map(({ says }) => normalizeText(says))
  return [said.join(' / '), said[0] ?? '']
}

test('a text is in only one of the training, dev, locked and sealed sets', () => {
  const sets = [
    readCorpus().flatMap(textsOf),
    ...[dev, locked, sealed].map((set) => set.flatMap(({ turns }) => textsOf(turns))),
  ].map((texts) => new Set(texts))
  const shared = sets.flatMap((one, at) => sets.slice(at + 1).flatMap((other) => [...one.intersection(other)]))
  expect(shared).toEqual([])
})

test('a note is in only one of the training, locked and sealed sets', () => {
  const sealedNotes = parseNotes(gunzipSync(readFileSync(SEALED_NOTES)).toString())
  const sets = [readNoteCorpus(), readNotes(LOCKED_NOTES), sealedNotes].map(
    (notes) => new Set(notes.map(({ text }) => normalizeText(text))),
  )
  const shared = sets.flatMap((one, at) => sets.slice(at + 1).flatMap((other) => [...one.intersection(other)]))
  expect(shared).toEqual([])
})

test('a phrase about what we sell is in no other set', () => {
  const { sold, notSold } = readPhrases(readFileSync(NOT_SOLD_PHRASES, 'utf8'))
  const phrases = [...sold, ...notSold].map(({ words }) => normalizeText(words))
  const others = new Set([
    ...readCorpus().flatMap(textsOf),
    ...[dev, locked, sealed].flatMap((set) => set.flatMap(({ turns }) => textsOf(turns))),
    ...[...readNoteCorpus(), ...readNotes(LOCKED_NOTES)].map(({ text }) => normalizeText(text)),
  ])
  expect(phrases.filter((phrase, at) => others.has(phrase) || phrases.indexOf(phrase) !== at)).toEqual([])
})

test('no conversation is in a set twice, and each has its own id', () => {
  const all = [...dev, ...locked, ...sealed]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ turns }) => textsOf(turns)[0])).size).toBe(all.length)
})

test('each known failure names a conversation and says why it fails', () => {
  const ids = new Set([...dev, ...locked].map(({ id }) => id))
  const lines = readFileSync(KNOWN_FAILURES, 'utf8').trim().split('\n')
  expect(lines.filter((line) => !/^[\w-]+ [a-z].+$/.test(line) || !ids.has(line.split(' ')[0] ?? ''))).toEqual([])
})
