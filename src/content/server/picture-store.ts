import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    content_pictures: {
      name: string
      alt: string
      width: number
      height: number
      base64: string
      staff_id: number | null
      created_at: number
    }
  }
}

export type StoredPicture = { name: string; alt: string; width: number; height: number }

export function listStoredPictures(db: Database): Promise<StoredPicture[]> {
  return db
    .selectFrom('content_pictures')
    .select(['name', 'alt', 'width', 'height'])
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute()
}

export async function countStoredPictures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('content_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findPictureBytes(db: Database, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('content_pictures').select('base64').where('name', '=', name).executeTakeFirst()
  return row ? Buffer.from(row.base64, 'base64') : null
}

type NewPicture = StoredPicture & { bytes: Buffer; staffId: number }

/** The same picture again only gets the new alt text. */
export async function savePicture(db: Database, { bytes, staffId, ...picture }: NewPicture, now: Date) {
  await db
    .insertInto('content_pictures')
    .values({ ...picture, base64: bytes.toString('base64'), staff_id: staffId, created_at: now.getTime() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ alt: picture.alt }))
    .execute()
}

export async function deletePicture(db: Database, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('content_pictures').where('name', '=', name).executeTakeFirst()
  return numDeletedRows === 1n
}
