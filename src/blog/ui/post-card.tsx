import { Link } from 'wouter'
import type { PostSummary } from '#blog/post.ts'
import { formatCalendarDay } from '#lib/calendar-day.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PostFacts } from './post-facts.tsx'

const KEYWORDS_MAX = 3

const frame = 'flex h-full flex-col gap-3 rounded-lg border border-border bg-card p-5 sm:p-6'

export function PostCard({ post }: { post: PostSummary }) {
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

export function PostCardSkeleton() {
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
