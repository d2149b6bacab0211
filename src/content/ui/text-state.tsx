import { formatMoment } from '#company/business-time.ts'
import type { InZone } from '#company/shop-clock.ts'
import type { ContentState } from '#content/owner-text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { ListedText } from './content-queries.ts'

const badges: Record<ContentState, { tone: BadgeTone; label: string }> = {
  original: { tone: 'grey', label: 'Default' },
  draft: { tone: 'yellow', label: 'Draft' },
  scheduled: { tone: 'blue', label: 'Scheduled' },
  published: { tone: 'green', label: 'Published' },
  hidden: { tone: 'grey', label: 'Off the blog' },
  deleted: { tone: 'red', label: 'Deleted' },
}

export function TextStateBadge({ text: { state, isFile } }: { text: ListedText }) {
  const { tone, label } = badges[state]
  return <Badge tone={tone}>{state === 'published' && isFile ? 'Edited' : label}</Badge>
}

/** Who sees which version, in a sentence or two. */
export function describeTextState(company: InZone, { state, isPublic, isFile, publishAt }: ListedText): string {
  switch (state) {
    case 'original':
      return 'This is the default text. Your changes replace it, and you can always bring it back.'
    case 'published':
      return isFile ? 'Edited: visitors see this instead of the default text.' : 'Visitors see this text.'
    case 'draft':
      return isPublic
        ? 'A draft. Visitors see the earlier version until you publish.'
        : "A draft. Visitors don't see it."
    case 'scheduled': {
      const when = publishAt ? formatMoment(company, new Date(publishAt)) : 'later'
      return `It goes live ${when}.${isPublic ? ' Until then visitors see the earlier version.' : ''}`
    }
    case 'hidden':
      return "It's off the blog. Publish it to bring it back."
    case 'deleted':
      return "It's deleted. Publish it to bring it back."
  }
}
