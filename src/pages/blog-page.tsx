import type { PostSummary } from '#blog/post.ts'
import { blogHead } from '#blog/post-head.ts'
import { postsQuery } from '#blog/ui/blog-queries.ts'
import { PostList } from '#blog/ui/post-list.tsx'
import { TickRule } from '#ui/tick-rule.tsx'
import type { Page } from './page.ts'

export const blogPage: Page<PostSummary[]> = {
  head: blogHead,
  query: () => postsQuery,
  Content: BlogPage,
}

function BlogPage() {
  return (
    <div className="page-width flex flex-col gap-8 py-10 sm:py-16">
      <div className="flex flex-col gap-4">
        <h1 className="font-display text-4xl sm:text-5xl">Blog</h1>
        <p className="max-w-[65ch] text-lg text-muted-foreground">
          What to know before you buy a used part: whether it fits, what it's worth and how it gets to you.
        </p>
        <TickRule />
      </div>
      <PostList />
    </div>
  )
}
