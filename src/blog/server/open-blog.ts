import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Article, inListOrder, type Post, type PostSummary, parsePost, relatedTo, toSummary } from '#blog/post.ts'
import { ContentError, listPictures, type PictureSizes, renderMarkdown } from '#platform/markdown/markdown.ts'

const SIZE = /^<svg\b[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/

export type Blog = {
  posts: readonly Post[]
  summaries: readonly PostSummary[]
  findArticle(slug: string): Article | null
}

export async function openBlog(folders: { posts: string; pictures: string }): Promise<Blog> {
  const pictures = await readPictureSizes(folders.pictures)
  const files = (await readdir(folders.posts)).filter((file) => file.endsWith('.md')).sort()
  const posts = await Promise.all(files.map((file) => readPost(folders.posts, file)))
  refuseSharedIds(posts)
  refuseMissingPictures(posts, pictures)
  return createBlog(posts, pictures)
}

export function createBlog(unordered: readonly Post[], pictures: PictureSizes = new Map()): Blog {
  const posts = inListOrder(unordered)
  const articles = new Map(posts.map((post) => [post.slug, toArticle(post, posts, pictures)]))
  return { posts, summaries: posts.map(toSummary), findArticle: (slug) => articles.get(slug) ?? null }
}

async function readPost(folder: string, file: string): Promise<Post> {
  const parsed = parsePost(file.slice(0, -'.md'.length), await readFile(join(folder, file), 'utf8'))
  if (!parsed.ok) throw new ContentError(file, parsed.problems)
  return parsed.post
}

function refuseSharedIds(posts: readonly Post[]) {
  for (const { id, slug } of posts) {
    const other = posts.find((post) => post.id === id && post.slug !== slug)
    if (other) throw new ContentError(`${slug}.md`, [`id ${id} is already used by ${other.slug}.md.`])
  }
}

function refuseMissingPictures(posts: readonly Post[], pictures: PictureSizes) {
  for (const { slug, content } of posts) {
    const missing = listPictures(content).filter((address) => !pictures.has(address))
    if (missing.length > 0) throw new ContentError(`${slug}.md`, [`Missing picture: ${missing.join(', ')}.`])
  }
}

function toArticle(post: Post, listed: readonly Post[], pictures: PictureSizes): Article {
  const { metaDescription, updatedAt, content } = post
  const html = renderMarkdown(content, pictures)
  return { ...toSummary(post), metaDescription, updatedAt, html, related: relatedTo(post, listed) }
}

/** Reads the sizes, so a page can reserve the space before a picture loads. */
async function readPictureSizes(folder: string): Promise<PictureSizes> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
  const sizes = await Promise.all(files.map((file) => readSize(folder, file)))
  return new Map(sizes)
}

async function readSize(folder: string, file: string) {
  const [, width, height] = SIZE.exec(await readFile(join(folder, file), 'utf8')) ?? []
  if (!width || !height) throw new Error(`${file} must begin with an svg element that has a width and a height.`)
  return [`/blog-pictures/${file}`, { width, height }] as const
}
