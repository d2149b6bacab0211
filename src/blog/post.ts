import { z } from 'zod/mini'
import { splitFrontMatter } from '#lib/front-matter.ts'
import { cleanLine } from '#lib/text.ts'

const WORDS_PER_MINUTE = 200
const RELATED_MAX = 3

const line = z.string().check(z.overwrite(cleanLine), z.minLength(1))
const day = z.iso.date({ abort: true })

const postSchema = z
  .object({
    id: z.coerce.number().check(z.multipleOf(1), z.positive()),
    slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
    title: line,
    excerpt: line,
    content: z.string().check(z.minLength(1)),
    keywords: z.array(line),
    metaDescription: z._default(z.nullable(line), null),
    publishedAt: day,
    updatedAt: day,
  })
  .check(z.refine(({ publishedAt, updatedAt }) => updatedAt >= publishedAt, { path: ['updatedAt'] }))

export type Post = z.infer<typeof postSchema>

export const postSummarySchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  keywords: z.array(z.string()),
  publishedAt: z.iso.date(),
  readingMinutes: z.int(),
})

export type PostSummary = z.infer<typeof postSummarySchema>

const articleSchema = z.extend(postSummarySchema, {
  metaDescription: z.nullable(z.string()),
  updatedAt: z.iso.date(),
  html: z.string(),
  related: z.array(postSummarySchema),
})

export type Article = z.infer<typeof articleSchema>

const markdown = { content: z.string() }

export const listedPostSchema = z.extend(postSummarySchema, markdown)
export const fullPostSchema = z.extend(articleSchema, markdown)

const expected: Record<string, string> = {
  id: 'id must be a whole number above 0.',
  slug: 'The file name must be lower-case letters and digits joined by hyphens, then .md.',
  title: 'title must be a line of text.',
  excerpt: 'excerpt must be a line of text.',
  content: 'There must be text below the front matter.',
  keywords: 'keywords must be a list such as [VIN, model year].',
  metaDescription: 'metaDescription must be a line of text, or absent.',
  publishedAt: 'publishedAt must be a day such as 2026-03-16.',
  updatedAt: 'updatedAt must be a day such as 2026-03-16, not before publishedAt.',
}

type ParsedPost = { ok: true; post: Post } | { ok: false; problems: string[] }

export function parsePost(slug: string, text: string): ParsedPost {
  const parts = splitFrontMatter(text)
  if (!parts) return { ok: false, problems: ['The file must start with front matter between two lines of ---.'] }
  const result = postSchema.safeParse({ ...parts.fields, slug, content: parts.content })
  if (result.success) return { ok: true, post: result.data }
  const names = new Set(result.error.issues.map(({ path }) => String(path[0])))
  return { ok: false, problems: [...names].map((name) => expected[name] ?? `${name} is wrong.`) }
}

export function inListOrder(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id - b.id)
}

export function readingMinutes(content: string): number {
  return Math.ceil(content.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE)
}

export function toSummary({ id, slug, title, excerpt, keywords, publishedAt, content }: Post): PostSummary {
  return { id, slug, title, excerpt, keywords, publishedAt, readingMinutes: readingMinutes(content) }
}

export function relatedTo(post: Post, listed: readonly Post[]): PostSummary[] {
  const others = listed.filter(({ slug }) => slug !== post.slug)
  return others.slice(0, RELATED_MAX).map(toSummary)
}
