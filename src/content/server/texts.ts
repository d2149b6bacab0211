import type { Blog } from '#blog/server/open-blog.ts'
import { type CompanyPageName, companyPageNames } from '#company/company-page.ts'
import type { CompanyPages } from '#company/server/company-pages.ts'
import type { Shop } from '#company/server/shop.ts'
import {
  type ContentFields,
  type ContentKind,
  contentStateOf,
  findEffective,
  type ListedContent,
} from '#content/owner-text.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findContentVersion } from './content-store.ts'
import type { OpenContent } from './open-content.ts'

export const NO_SUCH_TEXT = "That page or post doesn't exist."
const EMPTY: ContentFields = { title: '', excerpt: '', keywords: [], description: '', markdown: '' }

export type TextDeps = { content: OpenContent; blog: () => Blog; companyPages: CompanyPages }

export type Named = { kind: ContentKind; name: string }

/** Files and what the owner wrote, as the desk lists them. */
export function openTexts({ db, now }: Pick<Shop, 'db' | 'now'>, { content, blog, companyPages }: TextDeps) {
  return { listTexts, getText }

  async function getText({ kind, name }: Named) {
    const listed = toListed({ kind, name })
    if (!listed) throw new AppError('not_found', NO_SUCH_TEXT)
    const [newest] = content.versionsOf(kind, name)
    const isOriginal = !newest || listed.state === 'original'
    const fields = isOriginal ? findOriginal({ kind, name }) : await findContentVersion(db, kind, name, newest.version)
    return { ...listed, ...(fields ?? EMPTY), version: newest?.version ?? 0 }
  }

  function listTexts(): ListedContent[] {
    const pages = companyPageNames.map((name) => ({ kind: 'page' as const, name: name as string }))
    const files = blog().files.map(({ slug }) => ({ kind: 'post' as const, name: slug }))
    const saved = content.list().flatMap(([head]) => (head ? [{ kind: head.kind, name: head.name }] : []))
    const all = new Map([...pages, ...saved, ...files].map((named) => [`${named.kind}/${named.name}`, named]))
    return [...all.values()].flatMap((named) => toListed(named) ?? [])
  }

  function toListed({ kind, name }: Named): ListedContent | null {
    const versions = content.versionsOf(kind, name)
    const original = findOriginal({ kind, name })
    const [newest] = versions
    if (!newest && !original) return null
    const state = contentStateOf(versions, original !== null, now())
    const effective = findEffective(versions, now())?.state ?? 'reset'
    return {
      ...{ kind, name, state },
      title: (state === 'original' ? original?.title : newest?.title) ?? '',
      isPublic: effective === 'published' || (effective === 'reset' && original !== null),
      isFile: original !== null,
      publishAt: newest?.publishAt ?? null,
      savedAt: newest?.createdAt ?? null,
    }
  }

  function findOriginal({ kind, name }: Named): ContentFields | null {
    if (kind === 'page') {
      const { title, markdown } = companyPages.original(name as CompanyPageName)
      return { ...EMPTY, title, markdown }
    }
    const post = blog().files.find(({ slug }) => slug === name)
    if (!post) return null
    const { title, excerpt, keywords, metaDescription, content: markdown } = post
    return { title, excerpt, keywords, description: metaDescription ?? '', markdown }
  }
}
