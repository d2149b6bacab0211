import { randomUUID } from 'node:crypto'
import type { Post } from '#blog/post.ts'
import type { GivenPrice } from '#chat/server/given-price.ts'
import type { ContactMessage } from '#contact/contact-message.ts'
import type { LeadTimeline } from '#desk/lead/lead-timeline.ts'
import type { LeadJson } from '#desk/listed-lead.ts'
import type { LeadDetail } from '#leads/lead-merge.ts'
import type { NewLead } from '#leads/server/lead-store.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { Part } from '#parts/part.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { SignedInMember } from '#staff/staff-member.ts'

/** Believable things, of which a test states only what matters to it. */
export const aContactMessage = (overrides: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Dana Ortiz',
  email: 'dana@example.com',
  phone: null,
  subject: 'Transmission for a 2014 Accord',
  message: 'Do you have one under 90,000 miles?',
  ...overrides,
})

export const aGivenPrice = (overrides: Partial<GivenPrice> = {}): GivenPrice => ({
  label: 'Alternator, 2014 Honda Accord',
  isPlaced: true,
  cents: { base: 7096, freight: 1500, tax: 527, total: 9123, marketAverage: 7800, saving: 780, deposit: null },
  ...overrides,
})

export const aLead = (overrides: Partial<NewLead> = {}): NewLead => ({
  visitorId: randomUUID(),
  name: 'Dana Ortiz',
  email: 'dana@example.com',
  phone: '(515) 555-0142',
  source: 'website',
  ...overrides,
})

const storedLead = {
  id: 7,
  name: 'Dana Ortiz',
  email: 'dana@example.com',
  phone: '(515) 555-0142',
  source: 'website',
  status: 'new',
  lostReason: null,
  ownerId: null,
  askedAt: '2026-03-02T12:00:00.000Z',
  waitingSince: null,
  wantsToBuy: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  updatedAt: '2026-03-02T12:00:00.000Z',
} as const

/** A lead as its page gets it. */
export const aLeadDetail = (overrides: Partial<AsJson<LeadDetail>> = {}): AsJson<LeadDetail> => ({
  ...storedLead,
  possibleDuplicates: [],
  merges: [],
  ...overrides,
})

/** A lead as the list gets it. */
export const aListedLead = (overrides: Partial<LeadJson> = {}): LeadJson => ({
  ...storedLead,
  wishes: { callTime: null, words: null, details: [], hasRequested: false },
  request: null,
  lastTouch: null,
  remindAt: null,
  hasOpenChat: false,
  isDuplicate: false,
  ...overrides,
})

export const aMail = (overrides: Partial<Mail> = {}): Mail => ({
  kind: 'contact',
  to: 'support@yardline.example',
  subject: 'A question',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...overrides,
})

/** Who is signed in, as the browser sees them. */
export const aMember = (overrides: Partial<SignedInMember> = {}): SignedInMember => ({
  id: 1,
  email: 'kim@yardline.example',
  name: 'Kim',
  role: 'agent',
  step: null,
  ...overrides,
})

export const aPart = (overrides: Partial<Part> = {}): Part => ({
  name: 'Alternator',
  synonyms: ['alt'],
  category: 'Electrical',
  lowCents: 3700,
  medianCents: 7500,
  highCents: 17_000,
  shippingClass: 'parcel-medium',
  weightPounds: 14,
  isElectrical: true,
  coreDepositCents: null,
  isRestricted: false,
  ...overrides,
})

export const aPerson = (overrides: Partial<{ name: string; email: string; phone: string }> = {}) => ({
  name: 'Dana Ortiz',
  email: 'dana@example.com',
  phone: '(515) 555-0142',
  source: 'website',
  ...overrides,
})

export const aPricingRequest = (overrides: Record<string, unknown> = {}) => ({
  year: 2014,
  make: 'Honda',
  model: 'Accord',
  partName: 'alternator',
  zipCode: '50265',
  ...overrides,
})

export const aPost = (overrides: Partial<Post> = {}): Post => ({
  id: 7,
  slug: 'how-to-read-a-vin',
  title: 'How to read a VIN',
  excerpt: 'Seventeen characters, position by position.',
  content: 'A VIN has **17** characters.',
  keywords: ['VIN', 'model year'],
  metaDescription: 'What each position of a VIN means.',
  publishedAt: '2026-03-16',
  updatedAt: '2026-03-20',
  ...overrides,
})

/** A quote as the desk gets it. */
export const aQuote = (overrides: Partial<AsJson<DeskQuote>> = {}): AsJson<DeskQuote> => ({
  id: 432,
  number: 'Q-10432',
  token: 'n0t-a-real-token-00000',
  surcharges: { home: 95, liftgate: 85 },
  stock: [],
  stockTotals: [],
  stockItem: null,
  zipCode: '50265',
  callTime: null,
  declineReason: null,
  agreedPrice: null,
  leadId: 1,
  vehicleId: 1,
  partName: 'alternator please',
  part: { name: 'Alternator', category: 'Electrical' },
  quantity: 1,
  side: null,
  alsoNamed: [],
  partCategory: 'Electrical',
  year: 2014,
  make: 'Honda',
  model: 'Accord',
  grade: null,
  priceBasis: 'This price is for a used part: Used.',
  grades: [],
  delivery: null,
  deliveries: [],
  coreDeposit: null,
  scrapedPrices: [{ source: 'Yardline price book', condition: 'Used', price: 100 }],
  breakdown: { basePrice: 90, freight: 20, taxes: 6, total: 116 },
  marketComparison: { marketAvg: 100, ourDiscount: 10, savingsPercent: 10 },
  adjustments: [],
  zone: 'Local',
  taxState: 'IA',
  shippingTaxNote: null,
  finalQuote: '$116.00',
  estimatedPrice: '$116.00',
  notes: 'Zip Code: 50265',
  status: 'pending',
  createdAt: '2026-03-02T12:00:00.000Z',
  validUntil: '2026-03-16T12:00:00.000Z',
  terms: [],
  vin: null,
  trim: null,
  engine: null,
  priceChanges: [],
  ...overrides,
})

/** A lead's timeline as the browser gets it. */
export const aTimeline = (overrides: Partial<AsJson<LeadTimeline>> = {}): AsJson<LeadTimeline> => ({
  emails: [],
  calls: [],
  chats: [],
  quotes: [],
  messages: [],
  notes: [],
  changes: [],
  ...overrides,
})
