import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { storedText } from '#platform/http/stored-answer.ts'
import { atomFeed, rssFeed } from './feeds.ts'
import type { Blog } from './open-blog.ts'

export const feedRoutes = ({ posts }: Blog, publicUrl: string) =>
  new Hono<HttpEnv>()
    .get(
      '/rss.xml',
      storedText('application/rss+xml; charset=utf-8', async () => rssFeed(posts, publicUrl)),
    )
    .get(
      '/atom.xml',
      storedText('application/atom+xml; charset=utf-8', async () => atomFeed(posts, publicUrl)),
    )
