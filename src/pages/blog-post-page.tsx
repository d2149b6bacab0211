import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { Article } from '#blog/post.ts'
import { missingPostHead, postHead, unreadPostHead } from '#blog/post-head.ts'
import { ArticleSkeleton, ArticleView } from '#blog/ui/article-view.tsx'
import { BlogFailed } from '#blog/ui/blog-failed.tsx'
import { articleQuery } from '#blog/ui/blog-queries.ts'
import { PostSidebar, QuoteInvitation } from '#blog/ui/post-sidebar.tsx'
import { Button } from '#ui/button.tsx'
import type { Page, Params } from './page.ts'

export const blogPostPage: Page<Article | null> = {
  head: unreadPostHead,
  headFrom: (article, company) => (article ? postHead(company, article) : missingPostHead(company)),
  query: ({ slug = '' }) => articleQuery(slug),
  Content: BlogPostPage,
}

function BlogPostPage({ params: { slug = '' } }: { params: Params }) {
  const { data: article, isError, refetch } = useQuery(articleQuery(slug))
  if (article === null) return <PostNotFound />
  return (
    <div className="page-width grid items-start gap-10 py-8 sm:py-12 lg:grid-cols-[1fr_20rem] lg:gap-14">
      <div className="flex min-w-0 flex-col gap-8">
        <BackToBlog />
        {isError && <BlogFailed onRetry={refetch} />}
        {article ? <ArticleView article={article} /> : !isError && <ArticleSkeleton />}
        <QuoteInvitation />
      </div>
      <PostSidebar related={article?.related ?? []} />
    </div>
  )
}

function PostNotFound() {
  return (
    <div className="page-width flex flex-col items-start gap-6 py-20 sm:py-28">
      <h1 className="font-display text-4xl sm:text-6xl">Blog Post Not Found</h1>
      <p className="text-lg text-muted-foreground">The blog post you're looking for doesn't exist.</p>
      <BackToBlog />
    </div>
  )
}

function BackToBlog() {
  return (
    <Button asChild variant="outline" className="no-print self-start">
      <Link href="/blog">
        <ArrowLeft aria-hidden="true" />
        Back to Blog
      </Link>
    </Button>
  )
}
