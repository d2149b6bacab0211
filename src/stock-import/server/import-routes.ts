import path from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod/mini'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, idAnswerSchema, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import type { StockRecognizer } from '#stock/server/stock-recognizer.ts'
import { headerKey, mapHeader, missingFields } from '#stock-import/stock-columns.ts'
import { columnMappingSchema, filePreviewSchema, importModes, stockImportSchema } from '#stock-import/stock-import.ts'
import { writeBadRows } from './bad-rows-file.ts'
import { type ImportRequest, runImport, startImport } from './import-stock.ts'
import { findBadRows, findImport, listImports, undoImport } from './import-store.ts'
import { findMapping, saveMapping } from './mapping-store.ts'
import { type PostedFile, receiveFile } from './posted-file.ts'
import { openStockFile, readRecords, UnreadableFile } from './stock-file.ts'
import { tidyImports } from './tidy-imports.ts'

const listImportsDoc = routeDoc('List the last imports of stock', { 200: z.array(stockImportSchema) })
const startImportDoc = routeDoc('Import a stock file', { 202: idAnswerSchema })
const previewFileDoc = routeDoc('Preview a stock file and how we read its columns', { 200: filePreviewSchema })
const readImportDoc = routeDoc('Get an import of stock', { 200: stockImportSchema })
const badRowsDoc = routeDoc('Download the bad rows of an import as CSV', { 200: 'text/csv' })
const undoImportDoc = routeDoc('Undo the last import of stock', { 200: stockImportSchema })

const MAX_FILE_BYTES = 1024 * 1024 * 1024
const PREVIEWED_ROWS = 5
const MAX_LISTED_ERRORS = 1000
const ERRORS_IN_LIST = 5
const INVALID_ID = 'Invalid import ID'

const fieldsSchema = z.object({
  mode: z._default(z.enum(importModes, `mode must be ${importModes.join(' or ')}`), 'update'),
  dryRun: z._default(z.enum(['', 'true', 'false', '1', '0', 'on'], 'dryRun must be true or false'), 'false'),
  mapping: z.optional(z.string()),
})

export const stockImportRoutes = (platform: Platform, recognizer: StockRecognizer) => {
  const { db, now, log, dataDir } = platform
  const folder = path.join(dataDir, 'imports')
  const deps = { db, now, recognizer }
  return new Hono<HttpEnv>()
    .get('/stock/imports', described(listImportsDoc), staffOnly(platform), async (c) =>
      c.json((await listImports(db, now())).map((each) => ({ ...each, errors: each.errors.slice(0, ERRORS_IN_LIST) }))),
    )
    .post('/stock/imports', described(startImportDoc), staffOnly(platform), async (c) => {
      const file = await receiveFile(c, folder, MAX_FILE_BYTES)
      const request = await readRequest(platform, file, c.get('staffMember'))
      const id = await startImport(deps, request)
      if (id === null) {
        await file.remove()
        throw new AppError('conflict', 'Another import is running. Wait until it’s done.')
      }
      // Goes on after the answer; the import's own row says how it ends.
      runImport(deps, id, request)
        .catch((err: unknown) => log.error({ err, id }, 'stock import failed'))
        .finally(file.remove)
      return c.json({ id }, 202)
    })
    .post('/stock/previews', described(previewFileDoc), staffOnly(platform), async (c) => {
      const file = await receiveFile(c, folder, MAX_FILE_BYTES)
      return c.json(await preview(platform, file).finally(file.remove))
    })
    .get('/stock/imports/:id', described(readImportDoc), staffOnly(platform), async (c) =>
      c.json(await getImport(platform, getIdParam(c, INVALID_ID))),
    )
    .get('/stock/imports/:id/bad-rows.csv', described(badRowsDoc), staffOnly(platform), async (c) => {
      const { id, errors } = await getWholeImport(platform, getIdParam(c, INVALID_ID))
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', `attachment; filename="bad-rows-${id}.csv"`)
      return c.body((await findBadRows(db, id)) ?? writeBadRows([], errors, new Map()))
    })
    .post('/stock/imports/:id/undo', described(undoImportDoc), staffOnly(platform), async (c) => {
      const { id } = await getWholeImport(platform, getIdParam(c, INVALID_ID))
      const by = c.get('staffMember')
      const refusal = await undoImport(db, id, now(), by.role === 'agent' ? by.id : undefined)
      if (refusal) throw new AppError('conflict', refusal)
      tidyImports(db).catch((err: unknown) => log.error({ err }, 'tidying after an undone import failed'))
      return c.json(await getImport(platform, id))
    })
}

function toAppError(error: unknown): unknown {
  return error instanceof UnreadableFile ? new AppError('invalid', error.message) : error
}

function parseMapping(json: string) {
  try {
    return columnMappingSchema.parse(JSON.parse(json))
  } catch (cause) {
    throw new AppError('invalid', 'The mapping must be a JSON object of fields and column numbers.', { cause })
  }
}

type Deps = Pick<Platform, 'db' | 'now'>

async function readRequest(
  { db, now }: Deps,
  file: PostedFile,
  { id: staffId, role }: StaffMember,
): Promise<ImportRequest> {
  try {
    const fields = fieldsSchema.safeParse(file.fields)
    if (!fields.success) throw new AppError('invalid', fields.error.issues[0]?.message ?? 'Invalid form')
    const { mode, dryRun } = fields.data
    if (mode === 'replace' && role === 'agent')
      throw new AppError('forbidden', 'Only an admin can replace the whole list. You can update it by stock number.')
    const mapping = fields.data.mapping ? parseMapping(fields.data.mapping) : undefined
    if (mapping) {
      const { header } = await openStockFile(file.path)
      if (missingFields(mapping).length > 0 || Object.values(mapping).some((column) => column >= header.length))
        throw new AppError('invalid', 'Choose the stock number, the part, and only columns that the file has.')
      await saveMapping(db, headerKey(header), mapping, now())
    }
    const isDryRun = ['true', '1', 'on'].includes(dryRun)
    return { path: file.path, fileName: file.fileName, mode, isDryRun, staffId, mapping, isByAgent: role === 'agent' }
  } catch (error) {
    await file.remove()
    throw toAppError(error)
  }
}

async function preview({ db }: Deps, posted: PostedFile) {
  try {
    const file = await openStockFile(posted.path)
    const rows: string[][] = []
    for await (const { records } of readRecords(file))
      if (rows.push(...records.map(({ cells }) => cells)) >= PREVIEWED_ROWS) break
    const known = mapHeader(file.header)
    const remembered = await findMapping(db, headerKey(file.header))
    return {
      header: file.header,
      rows: rows.slice(0, PREVIEWED_ROWS),
      mapping: remembered ?? known.mapping,
      isCertain: known.isCertain || remembered !== null,
    }
  } catch (error) {
    throw toAppError(error)
  }
}

async function getWholeImport({ db, now }: Deps, id: number) {
  const found = await findImport(db, id, now())
  if (!found) throw new AppError('not_found', 'Import not found')
  return found
}

async function getImport(deps: Deps, id: number) {
  const found = await getWholeImport(deps, id)
  return { ...found, errors: found.errors.slice(0, MAX_LISTED_ERRORS) }
}
