import { emailKey } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows, withIds } from './insert-rows.ts'
import type { LeadStory } from './lead-story.ts'

export type SeededLead = LeadStory & { id: number }

export async function seedLeads(tx: Database, stories: readonly LeadStory[]): Promise<SeededLead[]> {
  return withIds(stories, await insertRows(tx, 'leads', stories.map(toRow)))
}

function toRow({ visitorId, person: { name, email, phone }, source, status, createdAt, updatedAt, quotes }: LeadStory) {
  return {
    visitor_id: visitorId,
    name,
    email,
    email_key: emailKey(email),
    // The contact form does not ask for it; a quote does.
    phone: source === 'contact' && quotes.length === 0 ? null : phone,
    source,
    status,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
