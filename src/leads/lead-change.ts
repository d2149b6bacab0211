/** One change by staff: who, what, before, after, when. */
export type LeadChange = { id: number; createdAt: Date; what: string; before: string; after: string; by: string }

export type NewLeadChange = Pick<LeadChange, 'what' | 'before' | 'after'> & { leadId: number; staffId: number }
