import { Mail, Phone } from 'lucide-react'
import { Link } from 'wouter'
import type { PostSummary } from '#blog/post.ts'
import { useCompany } from '#company/use-company.ts'
import { formatCalendarDay } from '#lib/calendar-day.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'

export function PostSidebar({ related }: { related: readonly PostSummary[] }) {
  return (
    <aside aria-label="Contact and related articles" className="no-print flex flex-col gap-6 lg:sticky lg:top-24">
      <ContactCard />
      {related.length > 0 && <RelatedPosts posts={related} />}
    </aside>
  )
}

function ContactCard() {
  const company = useCompany()
  return (
    <Card aria-labelledby="post-contact" className="flex flex-col gap-4">
      <CardTitle id="post-contact">Need help?</CardTitle>
      <div className="flex flex-col items-start">
        <a href={company.phone.href} className="inline-flex min-h-8 items-center gap-2 font-semibold hover:underline">
          <Phone aria-hidden="true" className="size-4.5" />
          {company.phone.display}
        </a>
        <a href={company.email.href} className="inline-flex min-h-8 items-center gap-2 link">
          <Mail aria-hidden="true" className="size-4.5" />
          {company.email.address}
        </a>
      </div>
      <div className="flex flex-col gap-3">
        <Button asChild>
          <Link href="/">Get Free Quote</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/contact">Contact Us</Link>
        </Button>
      </div>
    </Card>
  )
}

function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Card aria-labelledby="related-posts">
      <CardTitle id="related-posts">Related Articles</CardTitle>
      <ul className="mt-2 flex flex-col">
        {posts.map(({ slug, title, publishedAt }) => (
          <li key={slug} className="border-t border-border py-3 first:border-t-0">
            <Link href={`/blog/${slug}`} className="font-semibold hover:underline">
              {title}
            </Link>
            <p className="text-sm text-muted-foreground">
              <time dateTime={publishedAt}>{formatCalendarDay(publishedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function QuoteInvitation() {
  const company = useCompany()
  return (
    <Card aria-labelledby="quote-invitation" className="flex flex-col gap-4">
      <CardTitle id="quote-invitation">Looking for a part?</CardTitle>
      <p className="text-muted-foreground">
        Decode your VIN and see the price with shipping and tax right away. Or ask the parts desk first.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button asChild>
          <Link href="/">Get Free Quote</Link>
        </Button>
        <Button asChild variant="outline">
          <a href={company.phone.href}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={company.email.href}>
            <Mail aria-hidden="true" />
            {company.email.address}
          </a>
        </Button>
      </div>
    </Card>
  )
}
