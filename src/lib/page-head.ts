export type PageHead = {
  title: string
  description?: string
  canonicalPath?: string
  noindex?: boolean
  structuredData?: readonly (object | ((site: SiteInfo) => object))[]
  article?: { publishedAt: string; updatedAt: string; keywords: readonly string[] }
  feeds?: readonly { type: string; path: string; title: string }[]
}

export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> }

export type SiteInfo = { name: string; origin: string; logo: string | null; shareImage: { path: string; alt: string } }

export function headTags(head: PageHead, site: SiteInfo): HeadTag[] {
  if (head.noindex) return [meta('robots', 'noindex, nofollow')]
  const url = head.canonicalPath === undefined ? null : site.origin + head.canonicalPath
  return [
    ...(head.description ? [meta('description', head.description)] : []),
    ...(url ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: url } }] : []),
    ...(head.feeds ?? []).map(({ type, path, title }) => feedLink(type, site.origin + path, title)),
    ...socialTags(head, site, url),
    ...articleTags(head),
  ]
}

export function structuredDataOf(head: PageHead, site: SiteInfo): object[] {
  return (head.structuredData ?? []).map((data) => (typeof data === 'function' ? data(site) : data))
}

function socialTags(head: PageHead, { name, origin, shareImage }: SiteInfo, url: string | null): HeadTag[] {
  return [
    property('og:type', head.article ? 'article' : 'website'),
    property('og:site_name', name),
    property('og:title', head.title),
    ...(head.description ? [property('og:description', head.description)] : []),
    ...(url ? [property('og:url', url)] : []),
    property('og:image', origin + shareImage.path),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', shareImage.alt),
    meta('twitter:card', 'summary_large_image'),
  ]
}

function articleTags({ article }: PageHead): HeadTag[] {
  if (!article) return []
  return [
    property('article:published_time', article.publishedAt),
    property('article:modified_time', article.updatedAt),
    ...article.keywords.map((keyword) => property('article:tag', keyword)),
  ]
}

function feedLink(type: string, href: string, title: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type, href, title } }
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}
