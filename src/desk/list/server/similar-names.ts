import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { SearchTerm } from '#leads/lead-search.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import { countMistakes } from '#parts/recognition/spelling.ts'
import type { Database } from '#platform/database/database.ts'
import { wordsOf } from '#platform/database/word-search.ts'

const MIN_LENGTH = 4
/** Shorter words may have one mistake at most. */
const LONG = 6
const MAX_SIMILAR = 12

const LOADED_FOR_MS = HOUR_MS
const NAMES_AT_ONCE = 2000

/** The words of all names, with the letters of each as bits. They aren't linked to leads. */
type NameWords = { letters: Map<string, number>; lastId: number; loadedAtMs: number }

/** One per database. Counting them in a table would make concurrent submissions wait for each other. */
const loaded = new WeakMap<Database, NameWords>()
const loading = new WeakMap<Database, Promise<NameWords>>()

/** The terms with names added that differ by up to so many letters; null if there are none. */
export async function withSimilarNames(
  db: Database,
  terms: readonly SearchTerm[],
  mistakes: number,
): Promise<SearchTerm[] | null> {
  if (!terms.some(isNameLike)) return null
  const { letters } = await loadNameWords(db)
  const similar = terms.map((term) => (isNameLike(term) ? listSimilar(letters, term[0] ?? '', mistakes) : []))
  if (similar.every(({ length }) => length === 0)) return null
  return terms.map((term, at) => [...term, ...(similar[at] ?? [])])
}

function isNameLike([text = '']: SearchTerm): boolean {
  return text.length >= MIN_LENGTH && /^\p{L}+$/u.test(text)
}

function listSimilar(words: ReadonlyMap<string, number>, typed: string, most: number): string[] {
  const allowed = typed.length < LONG ? 1 : most
  const typedLetters = lettersOf(typed)
  const similar: { word: string; mistakes: number }[] = []
  for (const [word, letters] of words) {
    if (Math.abs(word.length - typed.length) > allowed) continue
    // Each mistake changes two letters at most.
    if (countBits(letters ^ typedLetters) > 2 * allowed) continue
    const mistakes = countMistakes(typed, word)
    if (mistakes > 0 && mistakes <= allowed) similar.push({ word, mistakes })
  }
  return similar
    .sort((one, other) => one.mistakes - other.mistakes)
    .slice(0, MAX_SIMILAR)
    .map(({ word }) => word)
}

/** So that the first search with a typo needn't wait for it: to be called when a desk opens. */
export async function prepareSimilarNames(db: Database) {
  if (!loaded.has(db)) await loadAll(db)
}

/** All names once an hour, in between only those of new leads. Until they're loaded again, the known ones do. */
async function loadNameWords(db: Database): Promise<NameWords> {
  const names = loaded.get(db)
  if (!names) return loadAll(db)
  if (performance.now() - names.loadedAtMs >= LOADED_FOR_MS) loadAll(db).catch(() => {})
  await addNames(names, (last) => selectNames(db, sql`id > ${last?.id ?? names.lastId}`, sql`id`))
  return names
}

/** Searches that come meanwhile wait for the same reading. */
function loadAll(db: Database): Promise<NameWords> {
  const begun = loading.get(db)
  if (begun) return begun
  const all = readAll(db).finally(() => loading.delete(db))
  loading.set(db, all)
  return all
}

async function readAll(db: Database): Promise<NameWords> {
  const names = { letters: new Map<string, number>(), lastId: 0, loadedAtMs: performance.now() }
  await addNames(names, (last) => selectNames(db, isAfter(last), sql`name_key, id`))
  loaded.set(db, names)
  return names
}

type Name = { id: number; name_key: string }

async function addNames(names: NameWords, select: (last: Name | undefined) => Promise<Name[]>) {
  for (let page = await select(undefined); page.length > 0; page = await select(page.at(-1))) {
    for (const { id, name_key } of page) {
      for (const word of wordsOf(name_key)) if (!names.letters.has(word)) names.letters.set(word, lettersOf(word))
      names.lastId = Math.max(names.lastId, id)
    }
    if (page.length < NAMES_AT_ONCE) return
    // SQLite answers at once, so other requests would have to wait for all pages.
    await setImmediate()
  }
}

async function selectNames(db: Database, where: RawBuilder<boolean>, order: RawBuilder<unknown>): Promise<Name[]> {
  const { rows } = await sql<Name>`
    select id, name_key from leads where ${where} order by ${order} limit ${sql.lit(NAMES_AT_ONCE)}
  `.execute(db)
  return rows
}

function isAfter(last: Name | undefined): RawBuilder<boolean> {
  return last ? sql`(name_key, id) > (${last.name_key}, ${last.id})` : sql`true`
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1
  return count
}
