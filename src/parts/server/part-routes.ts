import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import { compactPartsSchema, packPartNames } from '#parts/compact-parts.ts'
import { notSoldSentence } from '#parts/not-sold.ts'
import type { Part } from '#parts/part.ts'
import { namePieces } from '#parts/part-wording.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { readPartRequest } from '#parts/recognition/part-request.ts'
import { searchParts } from '#parts/recognition/search-parts.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { storedJson } from '#platform/http/stored-answer.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'

const readingSchema = z.object({
  reading: z.nullable(z.string()),
  alsoNamed: z.array(z.string()),
  /** Why there's no price for it, if it's something we don't sell. */
  notSold: z.nullable(z.string()),
})

const listPartsDoc = routeDoc('List part names, each with its synonyms', { 200: compactPartsSchema })
const searchPartsDoc = routeDoc('Search parts by name', { 200: z.array(z.string()) })
const readWordsDoc = routeDoc('Read which parts a text asks for', { 200: readingSchema })

const SEARCH_LIMIT = { name: 'part-search', points: 60, perSeconds: 60 }
const READ_LIMIT = { name: 'part-reading', points: 60, perSeconds: 60 }
const QUERY_MAX = 100
const WORDS_MAX = 1000

const searchSchema = z.object({
  q: z
    .string('Enter a part to search for')
    .check(z.maxLength(QUERY_MAX, `Search for a part with at most ${QUERY_MAX} characters`)),
})

const wordsSchema = z.object({
  words: z.string('Tell us which part you need').check(z.maxLength(WORDS_MAX, `Use at most ${WORDS_MAX} characters`)),
})

export const partRoutes = ({ limited, company }: Shop, parts: readonly Part[], index: PartIndex) =>
  new Hono<HttpEnv>()
    .get(
      '/',
      described(listPartsDoc),
      storedJson(() => packPartNames(parts)),
    )
    .get('/search', described(searchPartsDoc), limited(SEARCH_LIMIT), validQuery(searchSchema), (c) =>
      c.json(searchParts(index, parts, c.req.valid('query').q).map(({ name }) => name)),
    )
    // A POST, because notes must not end up in access logs.
    .post('/reading', described(readWordsDoc), limited(READ_LIMIT), jsonBody(wordsSchema), (c) => {
      const { part, quantity, side, alsoNamed, notSold } = readPartRequest(index, c.req.valid('json').words)
      return c.json({
        reading: part && namePieces(part.name, quantity, side),
        alsoNamed: alsoNamed.map(({ name }) => name),
        notSold: notSold && notSoldSentence(company(), notSold),
      })
    })
