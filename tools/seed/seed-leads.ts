import type { Open } from '#company/hours.ts'
import { dueAt } from '#leads/due-time.ts'
import { toLeadRow } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRowsForIds, withIds } from './insert-rows.ts'
import type { LeadStory } from './lead-story.ts'
import type { Random } from './random.ts'

export type SeededLead = LeadStory & { id: number }

const OWNED_NEW = 0.2
const OWNED = 0.7

type Seeding = { company: Open; staffIds: readonly number[]; random: Random }

export async function seedLeads(tx: Database, stories: readonly LeadStory[], seeding: Seeding): Promise<SeededLead[]> {
  const rows = stories.map((story) => toRow(story, seeding))
  return withIds(stories, await insertRowsForIds(tx, 'leads', rows))
}

function toRow(story: LeadStory, { company, staffIds, random }: Seeding) {
  const { visitorId, person, source, status, createdAt, updatedAt, quotes, desk } = story
  const ownerId = random.chance(status === 'new' ? OWNED_NEW : OWNED) ? random.pick(staffIds) : null
  const wantsToBuy = quotes.some((quote) => quote.status === 'requested')
  // The contact form doesn't ask for it; a quote does.
  const phone = source === 'contact' && quotes.length === 0 ? null : person.phone
  const lead = { visitorId, name: person.name, email: person.email, phone, source }
  return {
    ...toLeadRow(lead, new Date(createdAt)),
    status,
    updated_at: updatedAt,
    first_contact_at: desk.firstContactAt,
    waiting_since: status === 'new' || wantsToBuy ? createdAt : null,
    contacted_late_at: isLate(company, story) ? desk.firstContactAt : null,
    owner_id: ownerId,
    wants_to_buy: wantsToBuy ? 1 : 0,
  }
}

function isLate(company: Open, { createdAt, desk: { firstContactAt } }: LeadStory) {
  return firstContactAt !== null && dueAt(company, new Date(createdAt)).getTime() < firstContactAt
}
