import { z } from 'zod/mini'
import { companyPageNames } from '#company/company-page.ts'
import { moment, textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'

export const contentKinds = ['page', 'post'] as const

export type ContentKind = (typeof contentKinds)[number]

const MAX_MARKDOWN_LENGTH = 40_000
const MAX_KEYWORDS = 12
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 80

const contentFieldsSchema = z.object({
  title: textSchema({ name: 'The title', min: 1, max: 150, tooShort: 'Enter a title' }),
  excerpt: z._default(textSchema({ name: 'The summary', max: 400 }), ''),
  keywords: z._default(
    z
      .array(textSchema({ name: 'A keyword', min: 1, max: 40 }))
      .check(z.maxLength(MAX_KEYWORDS, `Use at most ${MAX_KEYWORDS} keywords`)),
    [],
  ),
  description: z._default(textSchema({ name: 'The description', max: 300 }), ''),
  markdown: textSchema({ name: 'The text', max: MAX_MARKDOWN_LENGTH, clean: cleanText }),
})

export type ContentFields = z.infer<typeof contentFieldsSchema>

/** `hidden` takes a post off the blog; `reset` brings back the file, or deletes a post that has none. */
const versionStateSchema = z.enum(['draft', 'published', 'hidden', 'reset'])

export type VersionState = z.infer<typeof versionStateSchema>

const version = z.int('version must be the number that reading the text returned')

export const saveContentSchema = z.extend(contentFieldsSchema, {
  version,
  state: z.enum(['draft', 'published'], 'state must be draft or published'),
  /** Publishes it at this time instead of now. */
  publishAt: z.optional(z.nullable(moment)),
})

export const contentVersionSchema = z.object({ version })

export const restoreContentSchema = z.object({ version, restore: z.int('restore must be the number of a version') })

export const contentPreviewRequestSchema = z.extend(contentFieldsSchema, {
  kind: z.enum(contentKinds),
  name: z.string(),
})

export const contentPreviewSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  html: z.string(),
  /** By field: why it can't be published. */
  fields: z.record(z.string(), z.string()),
})

const contentStateSchema = z.enum(['original', 'draft', 'scheduled', 'published', 'hidden', 'deleted'])

export type ContentState = z.infer<typeof contentStateSchema>

const listedContentSchema = z.object({
  kind: z.enum(contentKinds),
  name: z.string(),
  title: z.string(),
  state: contentStateSchema,
  /** Whether visitors see a version of it, maybe an earlier one or the file. */
  isPublic: z.boolean(),
  isFile: z.boolean(),
  publishAt: z.nullable(moment),
  savedAt: z.nullable(moment),
})

export type ListedContent = z.infer<typeof listedContentSchema>

export const contentListSchema = z.object({
  texts: z.array(listedContentSchema),
  /** Files in `content/` that can't be shown, or not completely. */
  problems: z.array(z.object({ file: z.string(), problems: z.array(z.string()) })),
})

export const contentTextSchema = z.extend(z.extend(listedContentSchema, contentFieldsSchema.shape), {
  version: z.int(),
})

export const contentHistorySchema = z.array(
  z.object({
    version: z.int(),
    state: versionStateSchema,
    publishAt: z.nullable(moment),
    title: z.string(),
    at: moment,
    by: z.nullable(z.string()),
  }),
)

export const contentFactsSchema = z.array(z.object({ name: z.string(), value: z.string() }))

export type VersionHead = {
  version: number
  state: VersionState
  publishAt: Date | null
  title: string
  createdAt: Date
}

/** The version in effect. A later save cancels one that was still waiting for its time. */
export function findEffective<V extends VersionHead>(newestFirst: readonly V[], now: Date): V | null {
  const isEffective = ({ state, publishAt }: V, index: number) => {
    const supersededAt = newestFirst[index - 1]?.createdAt ?? now
    return state !== 'draft' && (publishAt === null || publishAt <= supersededAt)
  }
  return newestFirst.find(isEffective) ?? null
}

export function contentStateOf([newest]: readonly VersionHead[], isFile: boolean, now: Date): ContentState {
  if (!newest) return 'original'
  if (newest.state === 'reset') return isFile ? 'original' : 'deleted'
  return newest.publishAt && newest.publishAt > now ? 'scheduled' : newest.state
}

/** Where visitors read it. */
export function textAddress(kind: ContentKind, name: string): string {
  return kind === 'page' ? `/${name}` : `/blog/${name}`
}

/** Null if nothing can have this name. */
export function refuseName(kind: ContentKind, name: string): string | null {
  if (kind === 'page') return companyPageNames.some((each) => each === name) ? null : 'There is no such page.'
  if (name.length <= MAX_SLUG_LENGTH && SLUG.test(name)) return null
  return `Use lower-case letters and digits joined by hyphens, at most ${MAX_SLUG_LENGTH}.`
}

/** "How to read a VIN" as an address: `how-to-read-a-vin`. */
export function slugFromTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words?.join('-') ?? '').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
}
