import type { Generated } from 'kysely'
import type { ContentFields, ContentKind, VersionHead, VersionState } from '#content/owner-text.ts'
import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    content_versions: {
      id: Generated<number>
      kind: ContentKind
      name: string
      version: number
      state: VersionState
      publish_at: number | null
      title: string
      excerpt: string
      /** JSON. */
      keywords: string
      description: string
      markdown: string
      staff_id: number | null
      created_at: number
    }
  }
}

export type SavedHead = VersionHead & { id: number; kind: ContentKind; name: string }

const headColumns = ['id', 'kind', 'name', 'version', 'state', 'publish_at', 'title', 'created_at'] as const
const fieldColumns = ['title', 'excerpt', 'keywords', 'description', 'markdown'] as const

/** Rows are only ever added, but a lower id may appear after a higher one. */
export async function readContentMark(db: Database): Promise<string> {
  const { rows, newest } = await db
    .selectFrom('content_versions')
    .select(({ fn }) => [fn.countAll().as('rows'), fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return `${rows} ${newest}`
}

/** Newest first. */
export async function listContentHeads(db: Database): Promise<SavedHead[]> {
  const rows = await db.selectFrom('content_versions').select(headColumns).orderBy('version', 'desc').execute()
  return rows.map(({ publish_at, created_at, ...row }) => ({
    ...row,
    publishAt: publish_at === null ? null : new Date(publish_at),
    createdAt: new Date(created_at),
  }))
}

export async function listContentFields(db: Database, ids: readonly number[]): Promise<Map<number, ContentFields>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_versions')
    .select(['id', ...fieldColumns])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, toFields(row)]))
}

export async function findContentVersion(db: Database, kind: ContentKind, name: string, version: number) {
  const row = await db
    .selectFrom('content_versions')
    .select(fieldColumns)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? toFields(row) : null
}

export async function listContentHistory(db: Database, kind: ContentKind, name: string, limit: number) {
  const rows = await db
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'state', 'publish_at', 'title', 'content_versions.created_at', 'staff.name', 'staff.email'])
    .where('kind', '=', kind)
    .where('content_versions.name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ version, state, publish_at, title, created_at, name, email }) => ({
    version,
    state,
    publishAt: publish_at === null ? null : new Date(publish_at),
    title,
    at: new Date(created_at),
    by: name || email,
  }))
}

export type NewContentVersion = {
  kind: ContentKind
  name: string
  version: number
  state: VersionState
  publishAt: Date | null
  fields: ContentFields
  staffId: number
}

/** False if someone saved this version first. */
export async function insertContentVersion(db: Database, saved: NewContentVersion, now: Date): Promise<boolean> {
  const { kind, name, version, state, publishAt, fields, staffId } = saved
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('content_versions')
    .values({
      ...{ kind, name, version, state, ...fields },
      keywords: JSON.stringify(fields.keywords),
      publish_at: publishAt?.getTime() ?? null,
      staff_id: staffId,
      created_at: now.getTime(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function toFields({ keywords, ...row }: Omit<ContentFields, 'keywords'> & { keywords: string }): ContentFields {
  return { ...row, keywords: JSON.parse(keywords) }
}
