export type SpokenVehicle = {
  vin: string | null
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  /** What was asked for it alone, where a message named several vehicles with a part each. */
  parts?: readonly string[] | undefined
}

/** How to reach the visitor: a name, and a mail address or a phone number. */
export type ChatContact = { name: string; email: string | null; phone: string | null }

/** What a conversation has told so far. Kept as JSON beside the conversation, and shown to its visitor. */
export type Understanding = {
  vehicle: SpokenVehicle
  /** Those named before it, oldest first. */
  otherVehicles?: readonly SpokenVehicle[] | undefined
  /** Parts by their name in the catalogue, in the order they were named. */
  parts: readonly string[]
  /** Those named before them, oldest first, for "how much for both?". */
  otherParts?: readonly string[] | undefined
  /** Parts that a name reminded of and that were not asked for in so many words. */
  doubted?: readonly string[] | undefined
  zipCode: string | null
  /** What the last reply was about, so that "and for a Civic?" or "yes" has a meaning. */
  topic: string | null
  /** The question answered last, for "and a starter?" after one about returns. */
  asked?: string | null | undefined
  /** For what the last price was told: the same is not told twice unless it is asked for. */
  priced?: string | null | undefined
  /** A person was asked for; these are the details given so far. */
  wantsPerson: boolean
  contact: { [Detail in keyof ChatContact]: ChatContact[Detail] | null }
}

export const nothingUnderstood: Understanding = {
  vehicle: { vin: null, year: null, make: null, model: null, trim: null },
  parts: [],
  zipCode: null,
  topic: null,
  wantsPerson: false,
  contact: { name: null, email: null, phone: null },
}
