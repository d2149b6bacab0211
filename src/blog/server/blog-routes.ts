import { Hono } from 'hono'
import { z } from 'zod/mini'
import { fullPostSchema, listedPostSchema, toSummary } from '#blog/post.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { REVALIDATE, storedJson } from '#platform/http/stored-answer.ts'
import type { Blog } from './open-blog.ts'

const listPostsDoc = routeDoc('List blog posts', { 200: z.array(listedPostSchema) })
const readPostDoc = routeDoc('Get a blog post', { 200: fullPostSchema })

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
