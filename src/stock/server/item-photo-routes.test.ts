import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PHOTO_FILE, photoPath } from '#stock/stock-photo.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A phone's picture: on its side, with the place it was taken. */
const aPhoto = (background = '#f80') =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitude: '41/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

onBothEngines((engine) => {
  let app: TestApp
  let cookie: string
  let dataDir: string
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'yardline-photos-'))
    app = await createTestApp(engine, { env: { DATA_DIR: dataDir } })
    cookie = await aStaffCookie(app.db)
    await importStock(app.db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A 101' })))
  })
  afterEach(() => app.close())

  const send = (method: string, address: string, body?: Uint8Array | string) =>
    app.request(`/api/admin/stock/items/${address}`, { method, headers: { cookie }, body: (body ?? null) as BodyInit })
  const files = () =>
    readdirSync(path.join(dataDir, 'photos'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.webp'),
    )

  test('a phone’s photo is turned upright, made smaller, and loses what the camera recorded', async () => {
    const answer = await send('POST', 'A100/photos', await aPhoto())
    expect(answer.status).toBe(201)
    const { photos } = await answer.json()
    expect(photos).toEqual([{ file: expect.stringMatching(PHOTO_FILE), width: 800, height: 1600 }])
    const served = await app.request(`/stock-photos/${photos[0].file}`)
    expect(served.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 800, height: 1600 })
    expect(metadata.exif).toBeUndefined()
    expect(bytes.includes('Kim')).toBe(false)
    const small = Buffer.from(await (await app.request(photoPath(photos[0], 'small'))).arrayBuffer())
    expect(await sharp(small).metadata()).toMatchObject({ width: 160, height: 320 })
    expect(
      (await app.request(`/api/admin/stock?q=A100`, { headers: { cookie } }).then((list) => list.json()))[0].photos,
    ).toEqual(photos)
  })

  test('the same photo again is one photo; deleted, it’s gone unless another item has it', async () => {
    const photo = await aPhoto()
    await send('POST', 'A100/photos', photo)
    const again = await (await send('POST', 'A100/photos', photo)).json()
    expect(again.photos).toHaveLength(1)
    const [{ file }] = again.photos
    await send('POST', 'A%20101/photos', photo)
    expect((await (await send('DELETE', `A100/photos/${file}`)).json()).photos).toEqual([])
    expect(files()).toHaveLength(2)
    expect((await send('DELETE', `A100/photos/${file}`)).status).toBe(404)
    await send('DELETE', `A%20101/photos/${file}`)
    expect(files()).toEqual([])
    expect((await app.request(`/stock-photos/${file}`)).status).toBe(404)
  })

  test('a fake picture gets a message and stores nothing', async () => {
    for (const fake of ['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
      const answer = await send('POST', 'A100/photos', fake)
      expect(answer.status).toBe(422)
      expect((await answer.json()).error).toContain("We can't read that picture.")
    }
    expect((await send('POST', 'NOPE/photos', await aPhoto())).status).toBe(404)
  })

  test('an item has twelve photos at most', async () => {
    const colors = Array.from({ length: 13 }, (_, at) => `#${at.toString(16)}8f`)
    const statuses: number[] = []
    for (const color of colors) statuses.push((await send('POST', 'A100/photos', await aPhoto(color))).status)
    expect(statuses).toEqual([...Array(12).fill(201), 409])
  })

  test('a label’s code leads to the item at the desk', async () => {
    const code = await send('GET', 'A%20101/code.svg')
    expect(code.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await code.text()).toContain('<svg')
    cookie = ''
    expect((await send('GET', 'A100/code.svg')).status).toBe(401)
    expect((await send('POST', 'A100/photos', await aPhoto())).status).toBe(401)
  })
})
