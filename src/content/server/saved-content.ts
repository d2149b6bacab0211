import type { Post } from '#blog/post.ts'
import type { Company } from '#company/company.ts'
import type { CompanyPageName } from '#company/company-page.ts'
import type { PageText } from '#company/server/company-pages.ts'
import { toShopDay } from '#company/shop-clock.ts'
import { type ContentFields, type ContentKind, findEffective } from '#content/owner-text.ts'
import type { PictureSizes } from '#platform/markdown/markdown.ts'
import type { SavedHead } from './content-store.ts'

/** Files number their posts from 1. */
const OWNER_POST_ID = 100_000

export type SavedContent = {
  /** Newest first, by kind and name. */
  texts: ReadonlyMap<string, readonly SavedHead[]>
  /** Of the versions that are or will be in effect. */
  fields: ReadonlyMap<number, ContentFields>
  pictures: PictureSizes
}

export function contentKey(kind: ContentKind, name: string) {
  return `${kind}/${name}`
}

/** When the next scheduled text appears; Infinity if none is. */
export function findNextTime({ texts }: SavedContent, now: Date): number {
  const times = [...texts.values()].map(([newest]) => newest?.publishAt?.getTime() ?? 0)
  return Math.min(...times.filter((time) => time > now.getTime()))
}

export function findEditedPage(
  { texts, fields }: SavedContent,
  { company, name, now }: { company: Company; name: CompanyPageName; now: Date },
): Omit<PageText, 'label'> | null {
  const head = findEffective(texts.get(contentKey('page', name)) ?? [], now)
  const text = head?.state === 'published' && fields.get(head.id)
  if (!text) return null
  const { title, description, markdown } = text
  return { title, markdown, description: description || null, updatedAt: toShopDay(company, shownAt(head)) }
}

/** The posts in files, without those that the owner hid or wrote again, and the owner's. */
export function mergePosts(
  { texts, fields }: SavedContent,
  { company, files, now }: { company: Company; files: readonly Post[]; now: Date },
): Post[] {
  const edited = [...texts.values()].flatMap((versions) => {
    const head = findEffective(versions, now)
    return head?.kind === 'post' && head.state !== 'reset' ? [{ head, versions }] : []
  })
  const slugs = new Set(edited.map(({ head }) => head.name))
  const owned = edited.flatMap(({ head, versions }) => {
    const text = head.state === 'published' && fields.get(head.id)
    const file = files.find(({ slug }) => slug === head.name)
    return text ? [toPost(company, { head, text, versions, file })] : []
  })
  return [...files.filter(({ slug }) => !slugs.has(slug)), ...owned]
}

function shownAt({ publishAt, createdAt }: SavedHead): Date {
  return publishAt ?? createdAt
}

type ShownPost = { head: SavedHead; text: ContentFields; versions: readonly SavedHead[]; file: Post | undefined }

/** A post that replaces a file keeps its number and the day it was first published. */
function toPost(company: Company, { head, text, versions, file }: ShownPost): Post {
  const { title, excerpt, keywords, description, markdown } = text
  const updatedAt = toShopDay(company, shownAt(head))
  const first = versions.findLast(({ state }) => state === 'published') ?? head
  const publishedAt = file?.publishedAt ?? toShopDay(company, shownAt(first))
  return {
    id: file?.id ?? OWNER_POST_ID + (versions.at(-1)?.id ?? 0),
    slug: head.name,
    ...{ title, excerpt, keywords, content: markdown },
    metaDescription: description || null,
    publishedAt: publishedAt < updatedAt ? publishedAt : updatedAt,
    updatedAt,
  }
}
