import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BlogFailed } from './blog-failed.tsx'
import { postsQuery } from './blog-queries.ts'
import { PostCard, PostCardSkeleton } from './post-card.tsx'

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
