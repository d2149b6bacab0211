import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Article,
  inListOrder,
  type Post,
  type PostSummary,
  parsePost,
  readingMinutes,
  relatedTo,
  toSummary,
} from '#blog/post.ts'
import { type PictureSizes, readPictureSizes } from './picture-sizes.ts'
import { renderMarkdown } from './render-markdown.ts'

/** All posts in list order, as the pages and the API show them. Nothing in it changes while the program runs. */
export type Blog = {
  posts: readonly Post[]
  summaries: readonly PostSummary[]
  findArticle(slug: string): Article | null
}

/** A post that cannot be shown as it is written. */
export class PostError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super([`${file} cannot be shown:`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'PostError'
  }
}

type Folders = { posts: string; pictures: string }

/** Reads the posts from Markdown files; a file's name is the slug of its post. */
export async function openBlog(folders: Folders): Promise<Blog> {
  const pictures = await readPictureSizes(folders.pictures)
  const files = (await readdir(folders.posts)).filter((file) => file.endsWith('.md')).sort()
  const posts = await Promise.all(files.map((file) => readPost(folders.posts, file)))
  refuseSharedIds(posts)
  const blog = createBlog(posts, pictures)
  refuseMissingPictures(blog, pictures)
  return blog
}

export function createBlog(unordered: readonly Post[], pictures: PictureSizes = new Map()): Blog {
  const posts = inListOrder(unordered)
  const articles = new Map(posts.map((post) => [post.slug, toArticle(post, posts, pictures)]))
  return { posts, summaries: posts.map(toSummary), findArticle: (slug) => articles.get(slug) ?? null }
}

async function readPost(folder: string, file: string): Promise<Post> {
  const parsed = parsePost(file.slice(0, -'.md'.length), await readFile(join(folder, file), 'utf8'))
  if (!parsed.ok) throw new PostError(file, parsed.problems)
  return parsed.post
}

function refuseSharedIds(posts: readonly Post[]) {
  for (const { id, slug } of posts) {
    const other = posts.find((post) => post.id === id && post.slug !== slug)
    if (other) throw new PostError(`${slug}.md`, [`id ${id} is also the id of ${other.slug}.md.`])
  }
}

function refuseMissingPictures({ posts, findArticle }: Blog, pictures: PictureSizes) {
  for (const { slug } of posts) {
    const named = findArticle(slug)?.html.matchAll(/ src="(\/blog-pictures\/[^"]+)"/g) ?? []
    const missing = [...named].flatMap(([, address = '']) => (pictures.has(address) ? [] : [address]))
    if (missing.length > 0) throw new PostError(`${slug}.md`, [`There is no picture ${missing.join(', ')}.`])
  }
}

function toArticle(post: Post, listed: readonly Post[], pictures: PictureSizes): Article {
  const { content, ...rest } = post
  return {
    ...rest,
    readingMinutes: readingMinutes(content),
    html: renderMarkdown(content, pictures),
    related: relatedTo(post, listed),
  }
}
