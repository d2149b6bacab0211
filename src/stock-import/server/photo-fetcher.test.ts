import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { type FeedServer, startFeedServer } from '#tests/support/feed-server.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { testSettings } from '#tests/support/test-company.ts'
import { type FetchLimits, fetchPhoto, isAllowedUrl } from './fetch-photo.ts'
import { deleteOldPhotoFetches, fetchPhotos } from './photo-fetcher.ts'

const HOST = 'photos.example.com'
const PHOTO = sharp({ create: { width: 80, height: 60, channels: 3, background: '#f80' } })
  .withExif({ IFD0: { Copyright: 'Kim' } })
  .jpeg()
  .toBuffer()

let server: FeedServer
let limits: FetchLimits
beforeEach(async () => {
  server = await startFeedServer()
  limits = {
    port: Number(new URL(server.url).port),
    lookup: (_name, { all }, callback) =>
      all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    timeoutMs: 60_000,
    maxBytes: 10_000,
  }
})
afterEach(() => server.stop())

test.each([
  ['https://photos.example.com/a.jpg', true],
  ['http://photos.example.com/a.jpg', true],
  ['https://PHOTOS.example.com./a.jpg', false],
  ['https://evil.photos.example.com/a.jpg', false],
  ['https://photos.example.com.evil.example/a.jpg', false],
  ['https://photos.example.com@evil.example/a.jpg', false],
  ['https://kim:secret@photos.example.com/a.jpg', false],
  ['https://photos.example.com:8080/a.jpg', false],
  ['ftp://photos.example.com/a.jpg', false],
  ['file:///etc/passwd', false],
  ['http://127.0.0.1/a.jpg', false],
  ['http://[::1]/a.jpg', false],
  ['http://2130706433/a.jpg', false],
  ['a.jpg', false],
])('%s may be fetched: %s', (address, isAllowed) => {
  expect(isAllowedUrl(address, [HOST, '127.0.0.1', '[::1]', '::1'])).toBe(isAllowed)
})

describe('fetching', () => {
  const refusal = (address = `http://${HOST}/a.jpg`, changes: FetchLimits = {}) =>
    fetchPhoto(address, { ...limits, ...changes }).then(
      () => 'It was fetched.',
      (error: Error) => error.message,
    )

  test('a name that leads to a private network is refused before anything is sent', async () => {
    const { port } = limits
    await expect(fetchPhoto('http://localhost/a.jpg', { ...(port && { port }) })).rejects.toThrow('private network')
    expect(server.asked).toEqual([])
  })

  test('a redirect is not followed', async () => {
    server.answerWith((_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end())
    expect(await refusal()).toBe('The host answered 302.')
    expect(server.asked).toHaveLength(1)
  })

  test('a picture that never ends, or is too large, is given up', async () => {
    server.answerWith((_request, response) => response.write('x'))
    expect(await refusal(undefined, { timeoutMs: 100 })).toMatch(/abort|timeout/i)
    server.answerWith((_request, response) => response.end('x'.repeat(20_000)))
    expect(await refusal()).toBe('The picture is too large.')
  })
})

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    server.answerWith(async (request, response) =>
      response.end(request.url?.endsWith('.jpg') ? await PHOTO : '<script>alert(1)</script>'),
    )
  })
  afterEach(() => database.close())

  const openFetcher = (photoHosts: string[], now = new Date()) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'yardline-fetched-'))
    const deps = { db: database.db, dataDir, now: () => now, settings: () => ({ ...testSettings, photoHosts }) }
    return () => fetchPhotos(deps, limits)
  }
  const photosOf = async () =>
    (await database.db.selectFrom('stock_photos').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    )

  test('without an allowed host nothing is fetched', async () => {
    await importStock(database.db, aStockFile(aStockRow({ photo: `https://${HOST}/a.jpg` })))
    expect(await openFetcher([])()).toBe(0)
    expect(await openFetcher(['other.example.com'])()).toBe(0)
    expect(server.asked).toEqual([])
  })

  test('photos of a file are fetched once, and a fake one is noted and tried again after a day', async () => {
    const rows = [
      aStockRow({ photo: `http://${HOST}/a.jpg|http://${HOST}/fake` }),
      aStockRow({ stock_number: 'A101', photo: `http://${HOST}/b.jpg http://elsewhere.example/c.jpg` }),
    ]
    await importStock(database.db, aStockFile(...rows))
    expect(await openFetcher([HOST])()).toBe(2)
    expect(await photosOf()).toEqual(['A100', 'A101'])
    expect(server.asked.map(({ url }) => url).sort()).toEqual(['/a.jpg', '/b.jpg', '/fake'])
    const failed = await database.db
      .selectFrom('stock_photo_fetches')
      .selectAll()
      .where('error', 'is not', null)
      .execute()
    expect(failed.map(({ url, error }) => [url, error])).toEqual([
      [`http://${HOST}/fake`, expect.stringContaining("We can't read that picture.")],
    ])
    expect(await openFetcher([HOST])()).toBe(0)
    expect(server.asked).toHaveLength(3)
    await openFetcher([HOST], new Date(Date.now() + 25 * 3_600_000))()
    expect(server.asked).toHaveLength(4)
  })

  test('what staff deleted isn’t fetched again, until the item is gone', async () => {
    await importStock(database.db, aStockFile(aStockRow({ photo: `http://${HOST}/a.jpg` })))
    await openFetcher([HOST])()
    await database.db.deleteFrom('stock_photos').execute()
    expect(await openFetcher([HOST])()).toBe(0)
    await deleteOldPhotoFetches(database.db)
    expect(await database.db.selectFrom('stock_photo_fetches').select('url').execute()).toHaveLength(1)
    await database.db.deleteFrom('stock_items').execute()
    await deleteOldPhotoFetches(database.db)
    expect(await database.db.selectFrom('stock_photo_fetches').select('url').execute()).toEqual([])
  })
})
