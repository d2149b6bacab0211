export const leadStatuses = ['new', 'contacted', 'quoted', 'converted', 'lost'] as const

export type LeadStatus = (typeof leadStatuses)[number]

export const lostReasons = ['price', 'found elsewhere', 'no part', 'no answer', 'other'] as const

export type LostReason = (typeof lostReasons)[number]
