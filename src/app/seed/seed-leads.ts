import { emailKey } from '#leads/lead.ts'
import { keysOf } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows, withIds } from './insert-rows.ts'
import type { LeadStory } from './lead-story.ts'

export type SeededLead = LeadStory & { id: number }

export async function seedLeads(tx: Database, stories: readonly LeadStory[]): Promise<SeededLead[]> {
  return withIds(stories, await insertRows(tx, 'leads', stories.map(toRow)))
}

function toRow({ visitorId, person, source, status, createdAt, updatedAt, quotes }: LeadStory) {
  const { name, email } = person
  // The contact form does not ask for it; a quote does.
  const phone = source === 'contact' && quotes.length === 0 ? null : person.phone
  return {
    visitor_id: visitorId,
    name,
    email,
    email_key: emailKey(email),
    phone,
    ...keysOf({ name, email, phone }),
    source,
    status,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
