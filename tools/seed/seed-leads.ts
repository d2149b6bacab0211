import { toLeadRow } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRowsForIds, withIds } from './insert-rows.ts'
import type { LeadStory } from './lead-story.ts'

export type SeededLead = LeadStory & { id: number }

export async function seedLeads(tx: Database, stories: readonly LeadStory[]): Promise<SeededLead[]> {
  return withIds(stories, await insertRowsForIds(tx, 'leads', stories.map(toRow)))
}

function toRow(story: LeadStory) {
  const { visitorId, person, source, status, createdAt, updatedAt, quotes, desk } = story
  // The contact form does not ask for it; a quote does.
  const phone = source === 'contact' && quotes.length === 0 ? null : person.phone
  const progress = { status, createdAt, updatedAt, firstContactAt: desk.firstContactAt }
  return toLeadRow({ visitorId, name: person.name, email: person.email, phone, source }, progress)
}
