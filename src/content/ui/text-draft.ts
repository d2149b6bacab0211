import { atShopTime } from '#company/business-time.ts'
import { type InZone, toShopTime } from '#company/shop-clock.ts'
import type { ContentFields } from '#content/owner-text.ts'
import type { SavedText } from './content-queries.ts'

/** A text as its form has it. */
export type WrittenText = Omit<ContentFields, 'keywords'> & {
  /** Between commas. */
  keywords: string
  /** The shop's local time, such as "2026-03-16T09:00", and blank until it's chosen. Null publishes at once. */
  publishAt: string | null
}

/** Unsaved changes, and the version they're based on. */
export type TextDraft = { version: number; text: WrittenText }

export function draftKey({ kind, name }: Pick<SavedText, 'kind' | 'name'>): string {
  return `content ${kind}/${name}`
}

export function toWritten(company: InZone, saved: SavedText): WrittenText {
  const { title, excerpt, description, markdown, keywords, state, publishAt } = saved
  return {
    ...{ title, excerpt, description, markdown },
    keywords: keywords.join(', '),
    publishAt: state === 'scheduled' && publishAt ? toShopTime(company, new Date(publishAt)) : null,
  }
}

export function toFields({ keywords, publishAt: _publishAt, ...text }: WrittenText): ContentFields {
  const words = keywords.split(',').map((word) => word.trim())
  return { ...text, keywords: words.filter(Boolean) }
}

export function toPublishTime(company: InZone, { publishAt }: WrittenText): string | null {
  return publishAt === null ? null : atShopTime(company, publishAt).toISOString()
}

export function isSameText(one: WrittenText, other: WrittenText): boolean {
  return (Object.keys(one) as (keyof WrittenText)[]).every((name) => one[name] === other[name])
}
