import type { ShopLogo } from '#brand/logo.ts'
import type { LogoForm } from '#brand/logo-address.ts'
import type { Database } from '#platform/database/database.ts'
import type { LogoPictures } from './read-logo.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    shop_logos: {
      name: string
      width: number
      height: number
      logo: string
      icon: string
      share: string
      staff_id: number | null
      created_at: number
    }
  }
}

export async function insertLogo(db: Database, pictures: LogoPictures, staffId: number, now: Date): Promise<ShopLogo> {
  const { name, width, height } = pictures
  const [logo, icon, share] = [pictures.logo, pictures.icon, pictures.share].map((bytes) => bytes.toString('base64'))
  await db
    .insertInto('shop_logos')
    .values({
      ...{ name, width, height, staff_id: staffId, created_at: now.getTime() },
      ...{ logo: logo ?? '', icon: icon ?? '', share: share ?? '' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { name, width, height }
}

export async function findLogo(db: Database, name: string, form: LogoForm): Promise<Buffer | null> {
  const row = await db.selectFrom('shop_logos').select(form).where('name', '=', name).executeTakeFirst()
  return row ? Buffer.from(row[form], 'base64') : null
}

export async function countLogos(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('shop_logos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
