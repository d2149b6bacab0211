/** What a page says about itself to browsers, search engines and whoever shares its link. */
export type PageHead = {
  title: string
  description?: string
  /** The path of the page's one address, absent where the page has none. */
  canonicalPath?: string
  /** Kept out of search engines: no description, no social tags. */
  noindex?: boolean
  structuredData?: readonly object[]
}

export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> }

type Site = { name: string; origin: string; shareImage: { path: string; alt: string } }

export function headTags(head: PageHead, site: Site): HeadTag[] {
  if (head.noindex) return [meta('robots', 'noindex, nofollow')]
  const url = head.canonicalPath === undefined ? null : site.origin + head.canonicalPath
  return [
    ...(head.description ? [meta('description', head.description)] : []),
    ...(url ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: url } }] : []),
    ...socialTags(head, site, url),
  ]
}

function socialTags(head: PageHead, { name, origin, shareImage }: Site, url: string | null): HeadTag[] {
  return [
    property('og:type', 'website'),
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

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}
