import { z } from 'zod/mini'
import { fullPostSchema, listedPostSchema } from '#blog/post.ts'
import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

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

export const listPostsDoc: RouteDoc = {
  summary: 'List the posts of the blog',
  description: 'The newest first, with their text as Markdown.',
  answers: { 200: jsonAnswer('The posts.', z.array(listedPostSchema), [{ ...exampleSummary, content }]) },
}

export const readPostDoc: RouteDoc = {
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
