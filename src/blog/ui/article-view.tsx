import './article.css'
import type { Article } from '#blog/post.ts'
import { formatLongCalendarDay } from '#lib/calendar-day.ts'
import { Badge } from '#ui/badge.tsx'
import { Prose } from '#ui/prose.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TickRule } from '#ui/tick-rule.tsx'
import { PostFacts } from './post-facts.tsx'

export function ArticleView({ article }: { article: Article }) {
  const { title, excerpt, keywords, publishedAt, readingMinutes, html } = article
  return (
    <article className="flex min-w-0 flex-col gap-5">
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      <PostFacts publishedAt={publishedAt} shown={formatLongCalendarDay(publishedAt)} readingMinutes={readingMinutes} />
      <ul aria-label="Keywords" className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Badge tone="grey">{keyword}</Badge>
          </li>
        ))}
      </ul>
      <TickRule />
      <p className="max-w-[70ch] text-lg text-muted-foreground italic">{excerpt}</p>
      <Prose html={html} className="article" />
    </article>
  )
}

export function ArticleSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        Loading article
      </p>
      <Skeleton className="h-12 w-5/6" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </div>
  )
}
