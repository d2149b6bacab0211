import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Generated } from 'kysely'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { resizePicture } from '#platform/picture/resize-picture.ts'
import { type StockPhoto, smallPhotoFile } from '#stock/stock-photo.ts'
import { updateRevision } from './stock-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_photos: {
      id: Generated<number>
      number: string
      file: string
      width: number
      height: number
      created_at: number
    }
  }
}

const SMALL_SIDE_PX = 320
export const MAX_PHOTOS = 12

type Deps = { db: Database; dataDir: string; now: () => Date }

export function photoFolder(dataDir: string): string {
  return path.join(dataDir, 'photos')
}

/** Adds a photo to an item, named by a hash of what's in it. False if the item has as many as it can. */
export async function addPhoto(deps: Deps, number: string, bytes: Uint8Array): Promise<boolean> {
  const { db, dataDir, now } = deps
  const photo = await resizePicture(bytes)
  const small = await resizePicture(photo.bytes, SMALL_SIDE_PX)
  const file = `${photo.name}.webp`
  await writePhoto(dataDir, file, photo.bytes)
  await writePhoto(dataDir, smallPhotoFile(file), small.bytes)
  return db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `photos of ${number}`)
    const known = await tx.selectFrom('stock_photos').select('file').where('number', '=', number).execute()
    if (known.some((each) => each.file === file)) return true
    if (known.length >= MAX_PHOTOS) return false
    const { width, height } = photo
    await tx.insertInto('stock_photos').values({ number, file, width, height, created_at: now().getTime() }).execute()
    await updateRevision(tx)
    return true
  })
}

/** Photos by stock number, in the order they were taken. */
export async function listPhotos(db: Database, numbers: readonly string[]): Promise<Map<string, StockPhoto[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_photos')
    .select(['number', 'file', 'width', 'height'])
    .where(isOneOf(db, 'number', numbers))
    .orderBy('id')
    .execute()
  const photos = new Map<string, StockPhoto[]>()
  for (const { number, ...photo } of rows) photos.set(number, [...(photos.get(number) ?? []), photo])
  return photos
}

/** In the order they were taken. */
export function findPhotos(db: Database, number: string): Promise<StockPhoto[]> {
  return db
    .selectFrom('stock_photos')
    .select(['file', 'width', 'height'])
    .where('number', '=', number)
    .orderBy('id')
    .execute()
}

/** Deletes its files too, unless another item has the same picture. False if there's no such photo. */
export async function deletePhoto({ db, dataDir }: Deps, number: string, file: string): Promise<boolean> {
  const isLast = await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('stock_photos')
      .where('number', '=', number)
      .where('file', '=', file)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return null
    await updateRevision(tx)
    const other = await tx.selectFrom('stock_photos').select('id').where('file', '=', file).executeTakeFirst()
    return other === undefined
  })
  if (isLast)
    for (const name of [file, smallPhotoFile(file)]) await rm(path.join(photoFolder(dataDir), name), { force: true })
  return isLast !== null
}

/** Written under another name first, so no one gets half a picture. */
async function writePhoto(dataDir: string, name: string, bytes: Uint8Array) {
  await mkdir(photoFolder(dataDir), { recursive: true })
  const file = path.join(photoFolder(dataDir), name)
  await writeFile(`${file}.${process.pid}.new`, bytes)
  await rename(`${file}.${process.pid}.new`, file)
}
