import type { EditedPosts } from '#blog/server/open-blog.ts'
import type { EditedPages } from '#company/server/company-pages.ts'
import { type ContentFields, type ContentKind, findEffective, type VersionState } from '#content/owner-text.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { keepFresh } from '#platform/live/keep-fresh.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/log.ts'
import {
  insertContentVersion,
  listContentFields,
  listContentHeads,
  listContentHistory,
  readContentMark,
} from './content-store.ts'
import { listStoredPictures } from './picture-store.ts'
import { contentKey, findEditedPage, findNextTime, mergePosts, type SavedContent } from './saved-content.ts'

const TOPIC = 'content'

type Deps = { db: Database; live: Live; log: Log; now: () => Date }

type NewText = {
  kind: ContentKind
  name: string
  /** The newest version its author has seen. */
  version: number
  state: VersionState
  publishAt: Date | null
  fields: ContentFields
  staffId: number
}

export type OpenContent = Awaited<ReturnType<typeof openContent>>

/** What the owner wrote, in memory: the same on every process within a second of a save, and on time if it's scheduled. */
export async function openContent({ db, live, log, now }: Deps) {
  let saved = await readContent(db, now())
  let nextAt = findNextTime(saved, now())
  let generation = 1
  let refreshing: Promise<void> = Promise.resolve()

  async function readAgain() {
    if ((await readMark(db)) === saved.mark) return
    saved = await readContent(db, now())
    nextAt = findNextTime(saved, now())
    generation += 1
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  function refresh() {
    refreshing = refreshing.catch(() => {}).then(readAgain)
    return refreshing
  }

  /** Tells every process that a text or a picture has changed. */
  async function announce() {
    await refresh()
    await live.publish(TOPIC)
  }

  const versionsOf = (kind: ContentKind, name: string) => saved.texts.get(contentKey(kind, name)) ?? []

  const edited: EditedPages & EditedPosts = {
    find: (company, name) => findEditedPage(saved, { company, name, now: now() }),
    merge: (company, files) => mergePosts(saved, { company, files, now: now() }),
    pictures: () => saved.pictures,
    generation() {
      // Asked at each request, so a scheduled text is there on time.
      if (now().getTime() >= nextAt) {
        nextAt = findNextTime(saved, now())
        generation += 1
      }
      return generation
    },
  }

  return {
    ...edited,
    ...keepFresh({ live, log, topic: TOPIC, refresh }),
    versionsOf,
    refresh,
    announce,
    /** Titles of the texts that show this, in a version that visitors see or that staff write. */
    listUses: (address: string) => listTitles(saved, address),
    /** Each text with its versions, newest first. */
    list: () => [...saved.texts.values()],
    async save({ version, ...text }: NewText) {
      await refresh()
      const newest = versionsOf(text.kind, text.name)[0]?.version ?? 0
      const next = { ...text, version: version + 1 }
      if (newest !== version || !(await insertContentVersion(db, next, now()))) throw await savedFirst(db, text)
      await announce()
    },
  }
}

function listTitles({ texts, fields }: SavedContent, address: string): string[] {
  const using = [...texts.values()].filter((versions) => {
    const markdowns = versions.map(({ id }) => fields.get(id)?.markdown ?? '')
    return versions[0]?.state !== 'reset' && markdowns.some((markdown) => markdown.includes(address))
  })
  return using.flatMap(([newest]) => newest?.title ?? [])
}

async function readContent(db: Database, now: Date): Promise<SavedContent & { mark: string }> {
  const mark = await readMark(db)
  const texts = Map.groupBy(await listContentHeads(db), ({ kind, name }) => contentKey(kind, name))
  const needed = [...texts.values()].flatMap((versions) => [findEffective(versions, now), versions[0]])
  const fields = await listContentFields(db, [...new Set(needed.flatMap((head) => head?.id ?? []))])
  const pictures = (await listStoredPictures(db)).map(
    ({ name, width, height }) => [`/pictures/${name}.webp`, { width: `${width}`, height: `${height}` }] as const,
  )
  return { mark, texts, fields, pictures: new Map(pictures) }
}

/** Changes with every save, upload and deletion. */
async function readMark(db: Database): Promise<string> {
  const pictures = await listStoredPictures(db)
  return [await readContentMark(db), ...pictures.map(({ name }) => name)].join(' ')
}

async function savedFirst(db: Database, { kind, name }: Pick<NewText, 'kind' | 'name'>) {
  const [newest] = await listContentHistory(db, kind, name, 1)
  return new AppError(
    'conflict',
    `${newest?.by ?? 'Someone else'} saved this text in the meantime. Look at theirs, then save yours.`,
  )
}
