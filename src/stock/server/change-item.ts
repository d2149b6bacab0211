import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { StaffRole } from '#staff/staff-member.ts'
import { whyNotForAgent } from '#stock/item-price.ts'
import { type ItemChange, type ItemFacts, type NewItemRequest, STOCK_NUMBER } from '#stock/stock-item.ts'
import { lockMark } from './hold-store.ts'
import { findPriceBeforeAgents, insertItemPriceChange } from './item-price-store.ts'
import { toFacts, toItemRow } from './item-row.ts'
import type { StockRecognizer } from './stock-recognizer.ts'
import { currentItems, type ItemRow, insertItems, NEVER, STOCK_LOCK, updateRevision } from './stock-store.ts'
import { readDecidedWordings, wordingKey } from './wording-store.ts'

type Deps = { recognizer: StockRecognizer; partNames: ReadonlySet<string>; by: { id: number; role: StaffRole } }

const EMPTY: Omit<ItemFacts, 'number' | 'partText'> = {
  ...{ year: null, make: '', model: '', vin: null, interchange: null, side: null, mileage: null, grade: null },
  ...{ damageCode: null, description: '', priceCents: null, costCents: null, coreCents: null, quantity: 1 },
  ...{ location: '', photoUrls: '' },
}

/** Adds an item by hand. Imports keep it until one replaces the whole list. */
export async function addItem(tx: Database, request: NewItemRequest, deps: Deps, now: Date) {
  await lockUntilCommit(tx, STOCK_LOCK)
  const { number, partText } = request
  const known = await tx
    .selectFrom('stock_items')
    .select('id')
    .where('number', '=', number)
    .where('to_import', '=', NEVER)
    .executeTakeFirst()
  if (known) throw new AppError('conflict', `There's already an item with the number ${number}.`)
  const facts = withChange({ ...EMPTY, number, partText }, request)
  if (deps.by.role === 'agent') refuseIf(whyNotForAgent({ ...facts, formerCents: null }))
  const part = await readPart(tx, facts, request, deps)
  const side = facts.side ?? deps.recognizer.readSide(facts)
  const made = { source: 'desk', fingerprint: '', from_import: 0, to_import: NEVER, created_at: now.getTime() }
  await insertItems(tx, [{ ...toItemRow(facts, deps.recognizer.readVehicle(facts)), part, side, ...made }])
  await updateRevision(tx)
}

/** Changes an item in place. An import overwrites it only if the file's row has changed. */
export async function changeItem(tx: Database, number: string, change: ItemChange, deps: Deps, now: Date) {
  const row = STOCK_NUMBER.test(number)
    ? await currentItems(tx).selectAll().where('number', '=', number).executeTakeFirst()
    : null
  if (!row) throw itemNotFound()
  const facts = withChange(toFacts(row), change)
  await recordPrice(tx, row, facts, deps, now)
  const isRenamed = change.part !== undefined || facts.partText !== row.part_text
  const part = isRenamed ? await readPart(tx, facts, change, deps) : row.part
  await tx
    .updateTable('stock_items')
    .set({ ...toItemRow(facts, deps.recognizer.readVehicle(facts)), part })
    .where('id', '=', row.id)
    .execute()
  if (facts.quantity < row.quantity) await refuseBelowPromised(tx, facts)
  if (change.state) await markItem(tx, row, change.state, now)
  await updateRevision(tx)
}

/** An agent can't lower the cost first, either. */
async function recordPrice(tx: Database, row: ItemRow, { priceCents, costCents }: ItemFacts, { by }: Deps, now: Date) {
  const isCheaper = (costCents ?? 0) < (row.cost_cents ?? 0)
  if (by.role === 'agent' && isCheaper) refuseIf('Only an admin can lower what an item cost.')
  if (priceCents === row.price_cents) return
  if (by.role === 'agent')
    refuseIf(whyNotForAgent({ priceCents, costCents, formerCents: await findPriceBeforeAgents(tx, row) }))
  const change = { number: row.number, staffId: by.id, beforeCents: row.price_cents, afterCents: priceCents }
  await insertItemPriceChange(tx, change, now)
}

function refuseIf(reason: string | null) {
  if (reason !== null) throw new AppError('forbidden', reason)
}

export function itemNotFound() {
  return new AppError('not_found', "There's no item with this number.")
}

function withChange(facts: ItemFacts, change: ItemChange): ItemFacts {
  const { price, cost, core, part, state, ...rest } = change
  const given = Object.fromEntries(Object.entries(rest).filter(([name, value]) => name in facts && value !== undefined))
  return {
    ...facts,
    ...given,
    ...(price !== undefined && { priceCents: price === null ? null : toCents(price) }),
    ...(cost !== undefined && { costCents: cost === null ? null : toCents(cost) }),
    ...(core !== undefined && { coreCents: core === null ? null : toCents(core) }),
  }
}

async function readPart(tx: Database, facts: ItemFacts, { part }: ItemChange, { recognizer, partNames }: Deps) {
  if (part && !partNames.has(part))
    throw new AppError('invalid', "That isn't a part on our list.", {
      fields: { part: "That isn't a part on our list." },
    })
  if (part !== undefined) return part
  const decided = (await readDecidedWordings(tx)).get(wordingKey(facts.partText))
  return decided === undefined ? recognizer.readPart(facts.partText).part : decided
}

async function refuseBelowPromised(tx: Database, { number, quantity }: ItemFacts) {
  const { held, sold, sold_by_staff: marked } = await lockMark(tx, number)
  if (quantity >= held + sold - marked) return
  const [pieces, has] = held === 1 ? ['piece', 'is'] : ['pieces', 'are']
  throw new AppError(
    'conflict',
    held > 0
      ? `${held} ${pieces} ${has} held for customers. Decline their quotes or cancel their orders first.`
      : 'Customers bought more pieces than that.',
  )
}

/** Marks all its pieces. A held item is promised to someone, so the hold has to be released first. */
async function markItem(tx: Database, row: ItemRow, state: NonNullable<ItemChange['state']>, now: Date) {
  const { held, sold, sold_by_staff: marked } = await lockMark(tx, row.number)
  if (held > 0)
    throw new AppError('conflict', 'This item is held for a customer. Decline that quote or cancel that order first.')
  const ordered = Math.max(0, sold - marked)
  const isBroughtBack = state === 'available' && marked === 0 && ordered > 0 && ordered >= row.quantity
  if (isBroughtBack && row.quantity > 1)
    throw new AppError('conflict', 'Customers bought all of these. Change how many you have instead.')
  if (state === 'available' && row.quantity === 0)
    throw new AppError('conflict', 'You have 0 of these. Change how many you have instead.')
  const left = state === 'sold' ? Math.max(0, Math.max(row.quantity, 1) - ordered) : 0
  const marks = {
    sold: isBroughtBack ? 0 : ordered + left,
    sold_by_staff: left,
    sold_at: state === 'sold' ? now.getTime() : null,
    scrapped_at: state === 'scrapped' ? now.getTime() : null,
    ...(isBroughtBack && { brought_back_at: now.getTime() }),
  }
  await tx.updateTable('stock_marks').set(marks).where('number', '=', row.number).execute()
}
