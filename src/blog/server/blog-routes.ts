import { Hono } from 'hono'
import { toSummary } from '#blog/post.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { storedJson } from '#platform/http/stored-answer.ts'
import { listPostsDoc, readPostDoc } from './blog-docs.ts'
import type { Blog } from './open-blog.ts'

/** Browsers keep the answers but ask each time, so a changed post shows after a restart. */
const ASK_EACH_TIME = 'no-cache'

export const blogRoutes = ({ posts, findArticle }: Blog) => {
  const answers = new Map(
    posts.flatMap(({ slug, content }) => {
      const article = findArticle(slug)
      return article ? [[slug, storedJson(() => ({ ...article, content }), ASK_EACH_TIME)]] : []
    }),
  )
  const list = () => posts.map((post) => ({ ...toSummary(post), content: post.content }))
  return new Hono<HttpEnv>()
    .get('/', described(listPostsDoc), storedJson(list, ASK_EACH_TIME))
    .get('/:slug', described(readPostDoc), (c, next) => {
      const answer = answers.get(c.req.param('slug'))
      if (!answer) throw new AppError('not_found', "The blog post you're looking for doesn't exist.")
      return answer(c, next)
    })
}
