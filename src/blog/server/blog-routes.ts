import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { storedJson } from '#platform/http/stored-answer.ts'
import type { Blog } from './open-blog.ts'

/** Browsers keep the answers but ask each time, so a changed post shows after a restart. */
const ASK_EACH_TIME = 'no-cache'

export const blogRoutes = ({ posts, summaries, findArticle }: Blog) => {
  const answers = new Map(
    posts.map((post) => [post.slug, storedJson(() => ({ ...post, ...findArticle(post.slug) }), ASK_EACH_TIME)]),
  )
  const list = () => summaries.map((summary, index) => ({ ...summary, content: posts[index]?.content }))
  return new Hono<HttpEnv>().get('/', storedJson(list, ASK_EACH_TIME)).get('/:slug', (c, next) => {
    const answer = answers.get(c.req.param('slug'))
    if (!answer) throw new AppError('not_found', "The blog post you're looking for doesn't exist.")
    return answer(c, next)
  })
}
