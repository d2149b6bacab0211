import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Article, inListOrder, type Post, type PostSummary, parsePost, relatedTo, toSummary } from '#blog/post.ts'
import type { Company } from '#company/company.ts'
import { fillFacts, listUnknownFacts } from '#company/server/facts-in-text.ts'
import type { Generation } from '#platform/http/stored-answer.ts'
import {
  type ContentProblem,
  findMarkdownProblem,
  listPictures,
  type PictureSizes,
  renderMarkdown,
} from '#platform/markdown/markdown.ts'

const SIZE = /^<svg\b[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/

export type Blog = {
  posts: readonly Post[]
  summaries: readonly PostSummary[]
  findArticle(slug: string): Article | null
  /** Posts as their files have them, with placeholders for facts. */
  files: readonly Post[]
  pictures: PictureSizes
  /** Files that were left out, or aren't shown completely. */
  problems: readonly ContentProblem[]
}

export type EditedPosts = {
  /** The posts to show, given those in files. */
  merge: (company: Company, files: readonly Post[]) => readonly Post[]
  pictures: () => PictureSizes
  /** Goes up when either may have changed. */
  generation: Generation
}

const nothingEdited: EditedPosts = { merge: (_company, files) => files, pictures: () => new Map(), generation: () => 0 }

/** A post with a problem is left out and listed. It must not keep the shop from starting. */
export async function openBlog(folders: Folders, edited = nothingEdited): Promise<(company: Company) => Blog> {
  const drawings = await readPictureSizes(folders.pictures)
  const { posts, problems } = await readPosts(folders.posts, drawings.sizes)
  return mergeBlog(posts, edited, { sizes: drawings.sizes, problems: [...drawings.problems, ...problems] })
}

const noDrawings = { sizes: new Map(), problems: [] }

/** The posts in files together with what the owner wrote. */
export function mergeBlog(files: readonly Post[], edited: EditedPosts, { sizes, problems }: Drawings = noDrawings) {
  return rememberLast((company) => {
    const posts = edited.merge(company, files)
    const filled = posts.map((post) => withFacts(company, post))
    const blog = createBlog(filled, new Map([...sizes, ...edited.pictures()]))
    return { ...blog, files, problems: [...problems, ...listUnfilled(company, posts)] }
  }, edited.generation)
}

type Drawings = { sizes: PictureSizes; problems: readonly ContentProblem[] }

type Folders = { posts: string; pictures: string }

async function readPosts(folder: string, pictures: PictureSizes) {
  const [posts, problems]: [Post[], ContentProblem[]] = [[], []]
  for (const file of await listFiles(folder, '.md')) {
    const parsed = parsePost(file.slice(0, -'.md'.length), await readFile(join(folder, file), 'utf8'))
    const found = parsed.ok ? listProblems(parsed.post, posts, pictures) : parsed.problems
    if (parsed.ok && found.length === 0) posts.push(parsed.post)
    else problems.push({ file: `blog/${file}`, problems: found })
  }
  return { posts, problems }
}

/** None if the folder is missing. */
async function listFiles(folder: string, extension: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith(extension)).sort()
}

function listUnfilled(company: Company, posts: readonly Post[]): ContentProblem[] {
  return posts.flatMap(({ slug, title, excerpt, content, metaDescription }) => {
    const unknown = listUnknownFacts(company, [title, excerpt, content, metaDescription].join('\n'))
    const problems = unknown.map((path) => `There's no fact {{${path}}}, so its sentence is left out.`)
    return problems.length > 0 ? [{ file: `blog/${slug}.md`, problems }] : []
  })
}

function withFacts(company: Company, post: Post): Post {
  const fill = (text: string) => fillFacts(company, text)
  const { title, excerpt, content, metaDescription } = post
  return {
    ...post,
    title: fill(title),
    excerpt: fill(excerpt),
    content: fill(content),
    metaDescription: metaDescription && fill(metaDescription),
  }
}

/** Created again only when the company or what the owner wrote changes. */
function rememberLast(create: (company: Company) => Blog, generation: Generation) {
  let last: { company: Company; generation: number; blog: Blog } | null = null
  return (company: Company) => {
    const current = generation()
    if (last?.company !== company || last.generation !== current)
      last = { company, generation: current, blog: create(company) }
    return last.blog
  }
}

function listProblems({ id, content }: Post, earlier: readonly Post[], pictures: PictureSizes): string[] {
  const sameId = earlier.find((post) => post.id === id)
  const unreadable = findMarkdownProblem(content)
  if (unreadable) return [unreadable]
  const missing = listPictures(content).flatMap(({ address }) => (pictures.has(address) ? [] : [address]))
  return [
    ...(sameId ? [`id ${id} is already used by ${sameId.slug}.md.`] : []),
    ...(missing.length > 0 ? [`Missing picture: ${missing.join(', ')}.`] : []),
  ]
}

/** Each article is rendered when it's first read. */
export function createBlog(unordered: readonly Post[], pictures: PictureSizes = new Map()): Blog {
  const posts = inListOrder(unordered)
  const bySlug = new Map(posts.map((post) => [post.slug, post]))
  const articles = new Map<string, Article>()
  const render = (post: Post) => {
    const article = toArticle(post, posts, pictures)
    articles.set(post.slug, article)
    return article
  }
  return {
    posts,
    summaries: posts.map(toSummary),
    findArticle(slug) {
      const post = bySlug.get(slug)
      return post ? (articles.get(slug) ?? render(post)) : null
    },
    files: posts,
    pictures,
    problems: [],
  }
}

function toArticle(post: Post, listed: readonly Post[], pictures: PictureSizes): Article {
  const { metaDescription, updatedAt, content } = post
  const html = renderMarkdown(content, pictures)
  return { ...toSummary(post), metaDescription, updatedAt, html, related: relatedTo(post, listed) }
}

/** Reads the sizes, so a page can reserve the space before a picture loads. */
async function readPictureSizes(folder: string) {
  const sizes = new Map<string, { width: string; height: string }>()
  const problems: ContentProblem[] = []
  for (const file of await listFiles(folder, '.svg')) {
    const [, width, height] = SIZE.exec(await readFile(join(folder, file), 'utf8')) ?? []
    if (width && height) sizes.set(`/blog-pictures/${file}`, { width, height })
    else problems.push({ file, problems: ['It must begin with an svg element that has a width and a height.'] })
  }
  return { sizes, problems }
}
