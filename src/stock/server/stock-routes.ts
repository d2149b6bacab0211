import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod/mini'
import { toCursor } from '#lib/cursor.ts'
import type { Part } from '#parts/part.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { itemPath } from '#stock/stock-address.ts'
import { itemChangeSchema, itemRecordSchema, newItemSchema, STOCK_NUMBER, stockItemSchema } from '#stock/stock-item.ts'
import { type StockPlace, stockListSchema } from '#stock/stock-list.ts'
import { decidedWordingSchema, uncertainWordingSchema, wordingDecisionSchema } from '#stock/stock-wording.ts'
import { addItem, changeItem, itemNotFound } from './change-item.ts'
import { itemPhotoRoutes } from './item-photo-routes.ts'
import { findItem, listItems, type NameQuote } from './item-store.ts'
import type { StockRecognizer } from './stock-recognizer.ts'
import { decideWording, listUncertainWordings } from './wording-store.ts'

const listStockDoc = routeDoc('List and search stock; the Link header leads to the next page', {
  200: z.array(stockItemSchema),
})
const readItemDoc = routeDoc('Get an item of stock', { 200: itemRecordSchema })
const addItemDoc = routeDoc('Add an item to the stock', { 201: itemRecordSchema })
const changeItemDoc = routeDoc('Change an item, or mark it sold or scrapped', { 200: itemRecordSchema })
const labelCodeDoc = routeDoc('Draw the QR code of an item’s label', { 200: 'image/svg+xml' })
const listWordingsDoc = routeDoc('List the wordings of parts we’re not sure about', {
  200: z.array(uncertainWordingSchema),
})
const decideWordingDoc = routeDoc('Decide which part a wording means', { 200: decidedWordingSchema })

const SVG = { 'Content-Type': 'image/svg+xml' }

type Deps = { recognizer: StockRecognizer; parts: readonly Part[]; partIndex: PartIndex; nameQuote: NameQuote }

export const stockRoutes = (platform: Platform, { recognizer, parts, partIndex, nameQuote }: Deps) => {
  const { db, now, publicUrl } = platform
  const partNames = new Set(parts.map(({ name }) => name))
  const getItem = async (number: string) => {
    const item = await findItem(db, number, nameQuote)
    if (!item) throw itemNotFound()
    return item
  }
  return new Hono<HttpEnv>()
    .get('/stock', described(listStockDoc), staffOnly(platform), validQuery(stockListSchema), async (c) => {
      const { items, count, next } = await listItems(db, c.req.valid('query'), nameQuote, partIndex)
      c.header('X-Total-Count', String(count))
      if (next) c.header('Link', linkTo(c.req.url, next))
      return c.json(items)
    })
    .post('/stock', described(addItemDoc), staffOnly(platform), jsonBody(newItemSchema), async (c) => {
      const request = c.req.valid('json')
      await db
        .transaction()
        .execute((tx) => addItem(tx, request, { recognizer, partNames, by: c.get('staffMember') }, now()))
      return c.json(await getItem(request.number), 201)
    })
    .get('/stock/wordings', described(listWordingsDoc), staffOnly(platform), async (c) =>
      c.json(await listUncertainWordings(db)),
    )
    .post(
      '/stock/wordings',
      described(decideWordingDoc),
      staffOnly(platform),
      jsonBody(wordingDecisionSchema),
      async (c) => {
        const { wording, part: written } = c.req.valid('json')
        const part = written === null ? null : getPartName(parts, recognizer, written)
        return c.json({ items: await decideWording(db, { wording, part, staffId: c.get('staffMember').id }, now()) })
      },
    )
    .get('/stock/items/:number', described(readItemDoc), staffOnly(platform), async (c) =>
      c.json(await getItem(c.req.param('number'))),
    )
    .get('/stock/items/:number/code.svg', described(labelCodeDoc), staffOnly(platform), (c) => {
      const number = c.req.param('number')
      if (!STOCK_NUMBER.test(number)) throw itemNotFound()
      return c.body(renderSVG(`${publicUrl}${itemPath(number)}`, { border: 1 }), 200, SVG)
    })
    .patch(
      '/stock/items/:number',
      described(changeItemDoc),
      staffOnly(platform),
      jsonBody(itemChangeSchema),
      async (c) => {
        const [number, change] = [c.req.param('number'), c.req.valid('json')]
        const deps = { recognizer, partNames, by: c.get('staffMember') }
        await db.transaction().execute((tx) => changeItem(tx, number, change, deps, now()))
        return c.json(await getItem(number))
      },
    )
    .route('/', itemPhotoRoutes(platform, getItem))
}

/** However its letters are written, or by another name that's clear. */
function getPartName(parts: readonly Part[], recognizer: StockRecognizer, written: string): string {
  const known = parts.find(({ name }) => nameOf(name) === nameOf(written))
  const { part, guess } = known ? { part: known.name, guess: null } : recognizer.readPart(written)
  if (part !== null) return part
  throw new AppError('invalid', `That isn't a part on our list.${guess ? ` Did you mean ${guess}?` : ''}`)
}

function linkTo(address: string, next: StockPlace) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('cursor', toCursor(next))
  return `<${pathname}?${searchParams}>; rel="next"`
}
