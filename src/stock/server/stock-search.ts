import { type RawBuilder, sql } from 'kysely'
import { toSingular } from '#parts/part-words.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { Database } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { wordsOf } from '#platform/database/word-search.ts'
import { makeKeyOf, seriesOf } from '#stock/donor-vehicle.ts'
import type { StockListQuery } from '#stock/stock-list.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { listMeantParts, readPartWords } from './shopper-words.ts'
import { readRevision } from './stock-store.ts'

type Condition = RawBuilder<boolean>
type Vehicle = { makeKey: string; modelKey: string }

/** What items are called. Names of items that no longer count don't matter: nothing has them. */
type ItemNames = { parts: readonly PartName[]; vehicles: readonly Vehicle[]; makeKeys: readonly string[] }
type PartName = { name: string; lowerCase: string; words: readonly string[] }

/** With the part that each word helps to name. */
type SearchNames = ItemNames & { partOf: ReadonlyMap<string, string> }

/** A word this short has to start a name, and a letter alone has to be one: anywhere in a name, they'd find nearly everything. */
const SHORT = 2
const VIN_LENGTH = 17
const MAX_IDS = 500
const NOTHING = sql<boolean>`1 = 0`
/** "A used alternator for my Camry", "driver side mirror". */
const FILLERS = new Set(['a', 'an', 'the', 'for', 'my', 'of', 'in', 'with', 'used', 'part', 'parts', 'side'])
const SIDES = new Map([
  ...['left', 'lh', 'driver', 'drivers'].map((word) => [word, 'left'] as const),
  ...['right', 'rh', 'passenger', 'passengers'].map((word) => [word, 'right'] as const),
])

/**
 * What the filters for part, model and text ask of an item. The few names there are, are searched here, so the database only
 * looks up whole values in its indexes.
 */
export async function searchConditions(
  db: Database,
  { q, part, make, model }: StockListQuery,
  partIndex: PartIndex | null,
): Promise<Condition[]> {
  if (!q && !part && !model) return []
  const names = await readNames(db)
  return [
    ...(part ? [isPart(partsCalled(names.parts, part, partIndex))] : []),
    ...(model ? [isModel(names, make, model)] : []),
    ...(q
      ? [await matches(db, { ...names, partOf: partIndex ? readPartWords(partIndex, q.toLowerCase()) : new Map() }, q)]
      : []),
  ]
}

function partsCalled(parts: readonly PartName[], text: string, partIndex: PartIndex | null): readonly PartName[] {
  const own = parts.filter(({ lowerCase }) => lowerCase === text.toLowerCase())
  if (own.length > 0 || !partIndex) return own
  const meant = new Set(listMeantParts(partIndex, text))
  return parts.filter(({ name }) => meant.has(name))
}

const namesOf = new WeakMap<Database, { revision: number; names: ItemNames }>()

async function readNames(db: Database): Promise<ItemNames> {
  const revision = await readRevision(db)
  const known = namesOf.get(db)
  if (known?.revision === revision) return known.names
  // Each step is one look into an index, so reading the names takes no longer in a bigger yard.
  const parts = await sql<Pick<PartName, 'name'>>`
    with recursive names (name) as (
      select min(part) from stock_items
      union all
      select (select min(part) from stock_items where part > names.name) from names where names.name is not null
    )
    select name from names where name is not null
  `.execute(db)
  const vehicles = await sql<Vehicle>`
    with recursive makes (key) as (
      select min(make_key) from stock_items
      union all
      select (select min(make_key) from stock_items where make_key > makes.key) from makes where makes.key is not null
    ), models (make, key) as (
      select makes.key, (select min(model_key) from stock_items where make_key = makes.key) from makes
        where makes.key is not null
      union all
      select models.make,
        (select min(model_key) from stock_items where make_key = models.make and model_key > models.key)
      from models where models.key is not null
    )
    select make as "makeKey", key as "modelKey" from models where key is not null
  `.execute(db)
  const makeKeys = [...new Set(vehicles.rows.map(({ makeKey }) => makeKey))]
  const names = { parts: parts.rows.map(toPartName), vehicles: vehicles.rows.map(toVehicle), makeKeys }
  namesOf.set(db, { revision, names })
  return names
}

function toPartName({ name }: Pick<PartName, 'name'>): PartName {
  const lowerCase = name.toLowerCase()
  return { name, lowerCase, words: wordsOf(lowerCase) }
}

/** SQLite's own row objects are read several times slower. */
function toVehicle({ makeKey, modelKey }: Vehicle): Vehicle {
  return { makeKey, modelKey }
}

/** "Silverado" means each of them, "Silverado 1500" only those: the key of both is "silverado". */
function isModel({ vehicles }: ItemNames, make: string, model: string): Condition {
  const [makeKey, key] = [makeKeyOf(make), vehicleNameKey(model)]
  const series = vehicleNameKey(seriesOf(model))
  const keys = [key, key.endsWith(series) ? key.slice(0, key.length - series.length) : key]
  const named = vehicles.filter(({ modelKey }) => modelKey !== '' && keys.includes(modelKey))
  const found = make === '' ? named : named.filter((each) => each.makeKey === makeKey)
  // Then the index has it all.
  if (found.every(({ modelKey }) => modelKey === key)) return isVehicle(found)
  const text = model.split(/\s+/).filter(Boolean).join(' ').toLowerCase()
  return sql`(${isVehicle(found)} and (model_key = ${key} or lower(model) = ${text}))`
}

/** A number by how it starts, an interchange number or a VIN; or words of part and vehicle, in any order. */
async function matches(db: Database, names: SearchNames, q: string): Promise<Condition> {
  const all = wordsOf(q.toLowerCase())
  const meaningful = all.filter((word) => !FILLERS.has(word))
  const words = meaningful.length > 0 ? meaningful : all
  const isLetter = words.every((word) => word.length === 1)
  const meanings = words.map((word) => readWord(names, word, isLetter))
  const eachHasWord = meanings.map(anyOf)
  const hasWords = words.length > 0 && !eachHasWord.includes(NOTHING) ? [allOf(eachHasWord)] : []
  const others = byCodeOrWording(db, names, q, words, meanings)
  const each = others.map((condition) => sql`select id from stock_items where ${condition}`)
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(each, sql` union all `)}) as found limit ${MAX_IDS + 1}
  `.execute(db)
  if (rows.length > MAX_IDS) return anyOf([...hasWords, ...others])
  const ids = rows.map(({ id }) => sql.lit(id))
  return anyOf([...hasWords, ...(ids.length > 0 ? [sql<boolean>`id in (${sql.join(ids)})`] : [])])
}

/** Words of a part that isn't recognized are searched in the yard's own text. */
function byCodeOrWording(
  db: Database,
  { parts }: SearchNames,
  q: string,
  words: readonly string[],
  meanings: readonly (readonly Condition[])[],
): Condition[] {
  const code = q.toUpperCase().replaceAll(' ', '')
  const byNumber = [...new Set([q, q.toUpperCase()])].map(
    (text) => sql<boolean>`(number >= ${text} and number < ${`${text}\uffff`})`,
  )
  // SQLite's like doesn't mind case.
  const isLike = sql.raw(isPostgres(db) ? 'ilike' : 'like')
  const each = words.map((word, at) => anyOf([sql`part_text ${isLike} ${`%${word}%`}`, ...(meanings[at] ?? [])]))
  return [
    ...byNumber,
    // The index begins with the part.
    ...[isPart(parts), sql`part is null`].map((part) => sql<boolean>`(${part} and interchange = ${code})`),
    ...(code.length === VIN_LENGTH ? [sql<boolean>`vin = ${code}`] : []),
    ...(words.length > 0 ? [sql<boolean>`(part is null and ${allOf(each)})`] : []),
  ]
}

/** Which items a word can mean: by their part, make, model, year or side. */
function readWord(names: SearchNames, word: string, isWhole: boolean): readonly Condition[] {
  const found = conditionsOf(names, word, isWhole)
  return found.every((condition) => condition === NOTHING) ? conditionsOf(names, toSingular(word), isWhole) : found
}

function conditionsOf({ parts, vehicles, makeKeys, partOf }: SearchNames, word: string, isWhole: boolean): Condition[] {
  const isShort = (name: string) => (isWhole ? name === word : name.startsWith(word))
  const isIn = (name: string) => (word.length > SHORT ? name.includes(word) : isShort(name))
  const isInPart = ({ name, lowerCase, words }: PartName) =>
    partOf.get(word) === name || (word.length > SHORT ? lowerCase.includes(word) : words.some(isIn))
  // A word of "Range Rover", not all of Land Rover.
  const aliased = word === 'range' ? word : makeKeyOf(word)
  const makes = new Set(makeKeys.filter((key) => isIn(key) || key === aliased))
  const models = vehicles.filter(({ makeKey, modelKey }) => isIn(modelKey) && !makes.has(makeKey))
  return [
    isPart(parts.filter(isInPart)),
    isAmong('make_key', [...makes]),
    isVehicle(models),
    /^\d{4}$/.test(word) ? sql<boolean>`year = ${Number(word)}` : NOTHING,
    SIDES.has(word) ? sql<boolean>`side = ${SIDES.get(word)}` : NOTHING,
  ]
}

function isPart(parts: readonly PartName[]): Condition {
  return isAmong(
    'part',
    parts.map(({ name }) => name),
  )
}

/** The make is implied, but it's what the index starts with. */
function isVehicle(vehicles: readonly Vehicle[]): Condition {
  if (vehicles.length === 0) return NOTHING
  const [makes, models] = [vehicles.map(({ makeKey }) => makeKey), vehicles.map(({ modelKey }) => modelKey)]
  return sql`(${isAmong('make_key', makes)} and ${isAmong('model_key', models)})`
}

function isAmong(column: string, values: readonly string[]): Condition {
  const [first, ...others] = new Set(values)
  if (first === undefined) return NOTHING
  return others.length === 0
    ? sql`${sql.ref(column)} = ${first}`
    : sql`${sql.ref(column)} in (${sql.join([first, ...others])})`
}

function anyOf(conditions: readonly Condition[]): Condition {
  const possible = conditions.filter((condition) => condition !== NOTHING)
  const [first] = possible
  if (!first) return NOTHING
  return possible.length === 1 ? first : sql`(${sql.join(possible, sql` or `)})`
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`
}
