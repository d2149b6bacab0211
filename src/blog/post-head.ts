import type { Company } from '#company/company.ts'
import type { PageHead, SiteInfo } from '#lib/page-head.ts'
import type { Article } from './post.ts'

const feedLinks = (company: Company) => [
  { type: 'application/rss+xml', path: '/blog/rss.xml', title: `${company.name} blog (RSS)` },
  { type: 'application/atom+xml', path: '/blog/atom.xml', title: `${company.name} blog (Atom)` },
]

export function blogTitle(company: Company): string {
  return `${company.name} Blog`
}

export function blogDescription(company: Company): string {
  return `How to buy a used auto part that fits: VINs, grades, interchange, shipping and prices in plain English, from ${company.legalName}.`
}

export const blogHead = (company: Company): PageHead => ({
  title: `Blog | ${company.name}`,
  description: blogDescription(company),
  canonicalPath: '/blog',
  feeds: feedLinks(company),
  structuredData: [({ origin }) => breadcrumbs(origin, [])],
})

export const unreadPostHead = ({ name }: Company): PageHead => ({ title: `Blog | ${name}`, noindex: true })

export const missingPostHead = ({ name }: Company): PageHead => ({
  title: `Blog Post Not Found | ${name}`,
  noindex: true,
})

export function postHead(company: Company, article: Article): PageHead {
  const { slug, title, publishedAt, updatedAt, keywords } = article
  return {
    title: `${title} | ${company.name}`,
    description: descriptionOf(article),
    canonicalPath: `/blog/${slug}`,
    article: { publishedAt, updatedAt, keywords },
    feeds: feedLinks(company),
    structuredData: [
      (site) => structuredArticle(company, article, site),
      ({ origin }) => breadcrumbs(origin, [{ name: title, path: `/blog/${slug}` }]),
    ],
  }
}

function descriptionOf({ metaDescription, excerpt }: Article) {
  return metaDescription ?? excerpt
}

function structuredArticle(company: Company, article: Article, { origin, logo, shareImage }: SiteInfo) {
  const url = `${origin}/blog/${article.slug}`
  const organization = {
    '@type': 'Organization',
    name: company.legalName,
    url: `${origin}/`,
    ...(logo && { logo: { '@type': 'ImageObject', url: origin + logo } }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: descriptionOf(article),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    keywords: article.keywords.join(', '),
    image: origin + shareImage.path,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    author: organization,
    publisher: organization,
    isPartOf: { '@type': 'Blog', name: blogTitle(company), url: `${origin}/blog` },
  }
}

function breadcrumbs(origin: string, further: readonly { name: string; path: string }[]) {
  const steps = [{ name: 'Home', path: '/' }, { name: 'Blog', path: '/blog' }, ...further]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
