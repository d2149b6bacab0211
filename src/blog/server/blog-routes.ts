import { Hono } from 'hono'
import { z } from 'zod/mini'
import { fullPostSchema, listedPostSchema, toSummary } from '#blog/post.ts'
import type { Shop } from '#company/server/shop.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { REVALIDATE, storedJson } from '#platform/http/stored-answer.ts'
import type { Blog } from './open-blog.ts'

const listPostsDoc = routeDoc('List blog posts', { 200: z.array(listedPostSchema) })
const readPostDoc = routeDoc('Get a blog post', { 200: fullPostSchema })

export const blogRoutes = ({ generation }: Pick<Shop, 'generation'>, blog: () => Blog) => {
  const readPost = (slug: string) => {
    const { posts, findArticle } = blog()
    const [article, post] = [findArticle(slug), posts.find((each) => each.slug === slug)]
    if (!article || !post) throw new Error(`There's no post ${slug}.`)
    return { ...article, content: post.content }
  }
  /** Only of posts that exist, so there are no more than posts. */
  const answers = new Map<string, ReturnType<typeof storedJson<ReturnType<typeof readPost>>>>()
  const list = () => blog().posts.map((post) => ({ ...toSummary(post), content: post.content }))
  return new Hono<HttpEnv>()
    .get('/', described(listPostsDoc), storedJson(list, REVALIDATE, generation))
    .get('/:slug', described(readPostDoc), (c, next) => {
      const slug = c.req.param('slug')
      if (!blog().findArticle(slug)) throw new AppError('not_found', "The blog post you're looking for doesn't exist.")
      const answer = answers.get(slug) ?? storedJson(() => readPost(slug), REVALIDATE, generation)
      answers.set(slug, answer)
      return answer(c, next)
    })
}
