import { company } from '#company/company.ts'
import type { Part } from '#parts/part.ts'

export const PRICE_BOOK = `${company.name} price book`

export type PricedVehicle = { year: number; make: string; model: string }

export type MarketQuestion = PricedVehicle & { part: Part }

export type Listing = { source: string; condition: string; priceCents: number }

/** A source of prices: the price book, a feed, later the yard's own stock. Empty if it has none. */
export type Market = (question: MarketQuestion, now: Date) => Promise<readonly Listing[]>

export const grades = ['A', 'B', 'C'] as const

export type Grade = (typeof grades)[number]

const GRADE = /\bgrade\s*([abc])\b/i

/** The grade that a listing's condition states, such as "Grade A, low miles"; null if it states none. */
export function gradeOf({ condition }: Pick<Listing, 'condition'>): Grade | null {
  const letter = GRADE.exec(condition)?.[1]?.toUpperCase()
  return grades.find((grade) => grade === letter) ?? null
}

/** The listings of one grade; all of them if no grade is given or none has it. */
export function listingsOfGrade(listings: readonly Listing[], grade: Grade | null): readonly Listing[] {
  const found = listings.filter((listing) => grade && gradeOf(listing) === grade)
  return found.length > 0 ? found : listings
}

/** The grades a shopper can choose from; empty if there are fewer than two. */
export function listGrades(listings: readonly Listing[]): Grade[] {
  const found = grades.filter((grade) => listings.some((listing) => gradeOf(listing) === grade))
  return found.length > 1 ? found : []
}

export function describeListings(listings: readonly Listing[]): string {
  const conditions = [...new Set(listings.map(({ condition }) => condition))].sort()
  const [first = '', last = ''] = [conditions[0], conditions.at(-1)]
  if (conditions.length === 1) return `This price is for a used part: ${first}.`
  return `This price is the average of used parts from “${first}” to “${last}”.`
}
