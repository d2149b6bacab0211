import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PostSummary } from '#blog/post.ts'
import { formatCalendarDay } from '#lib/calendar-day.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BlogFailed } from './blog-failed.tsx'
import { postsQuery } from './blog-queries.ts'
import { PostFacts } from './post-facts.tsx'

const KEYWORDS_MAX = 3

const frame = 'flex h-full flex-col gap-3 rounded-lg border border-border bg-card p-5 sm:p-6'

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]

export function PostList() {
  const { data: posts, isError, refetch } = useQuery(postsQuery)
  if (isError) return <BlogFailed onRetry={refetch} />
  if (!posts) return <PostListSkeleton />
  if (posts.length === 0)
    return <p className="text-lg text-muted-foreground">No blog posts available yet. Check back soon!</p>
  return (
    <Cards>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </Cards>
  )
}

function PostListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading articles
      </p>
      <Cards hidden>
        {PLACEHOLDERS.map((number) => (
          <li key={number}>
            <PostCardSkeleton />
          </li>
        ))}
      </Cards>
    </>
  )
}

function Cards({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <ul aria-hidden={hidden} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  )
}

function PostCard({ post }: { post: PostSummary }) {
  const { slug, title, excerpt, keywords, publishedAt, readingMinutes } = post
  return (
    <article className={`${frame} relative transition-colors hover:border-field-border hover:bg-raised`}>
      <h2 className="font-display text-2xl">
        <Link href={`/blog/${slug}`} className="line-clamp-2 after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="line-clamp-3 text-muted-foreground">{excerpt}</p>
      <ul aria-label="Keywords" className="flex flex-wrap gap-2">
        {keywords.slice(0, KEYWORDS_MAX).map((keyword) => (
          <li key={keyword}>
            <Badge tone="grey">{keyword}</Badge>
          </li>
        ))}
      </ul>
      <PostFacts
        publishedAt={publishedAt}
        shown={formatCalendarDay(publishedAt)}
        readingMinutes={readingMinutes}
        className="mt-auto pt-2"
      />
    </article>
  )
}

function PostCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-16" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-auto h-5 w-1/2" />
    </div>
  )
}
