import { Hono } from 'hono'
import { z } from 'zod/mini'
import { fullPostSchema, listedPostSchema, toSummary } from '#blog/post.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { REVALIDATE, storedJson } from '#platform/http/stored-answer.ts'
import type { Blog } from './open-blog.ts'

const exampleSummary = {
  id: 7,
  slug: 'how-to-read-a-vin',
  title: 'How to read a VIN',
  excerpt: 'Seventeen characters, position by position.',
  keywords: ['VIN', 'model year'],
  publishedAt: '2026-03-16',
  readingMinutes: 1,
}

const content = 'A VIN has **17** characters.'

const listPostsDoc: RouteDoc = {
  summary: 'List the posts of the blog',
  description: 'The newest first, with their text as Markdown.',
  answers: { 200: jsonAnswer('The posts.', z.array(listedPostSchema), [{ ...exampleSummary, content }]) },
}

const readPostDoc: RouteDoc = {
  summary: 'Read a post',
  params: { slug: { description: 'The name of the post.', example: 'how-to-read-a-vin' } },
  answers: {
    200: jsonAnswer('The post, as Markdown and as safe HTML.', fullPostSchema, {
      ...exampleSummary,
      content,
      metaDescription: 'What each position of a VIN means.',
      updatedAt: '2026-03-20',
      html: '<p>A VIN has <strong>17</strong> characters.</p>\n',
      related: [],
    }),
  },
  errors: { not_found: "The blog post you're looking for doesn't exist." },
}

export const blogRoutes = ({ posts, findArticle }: Blog) => {
  const answers = new Map(
    posts.flatMap(({ slug, content }) => {
      const article = findArticle(slug)
      return article ? [[slug, storedJson(() => ({ ...article, content }), REVALIDATE)]] : []
    }),
  )
  const list = () => posts.map((post) => ({ ...toSummary(post), content: post.content }))
  return new Hono<HttpEnv>()
    .get('/', described(listPostsDoc), storedJson(list, REVALIDATE))
    .get('/:slug', described(readPostDoc), (c, next) => {
      const answer = answers.get(c.req.param('slug'))
      if (!answer) throw new AppError('not_found', "The blog post you're looking for doesn't exist.")
      return answer(c, next)
    })
}
