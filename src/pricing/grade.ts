import { gradeDefinitions, partGrades } from '#company/part-grades.ts'
import { GENERAL_PARTS } from './general-part.ts'
import { isFromPriceBook, type Listing } from './market.ts'

export const grades = ['A', 'B', 'C'] as const

export type Grade = (typeof grades)[number]

/** Grades that promise more than "any grade", which may turn out to be a C. */
const PROMISING_GRADES = ['A', 'B'] as const

/** What you look at is graded by its damage, what wears out by its miles. */
const GRADED_BY_DAMAGE = new Set(['Body', 'Glass & Mirrors', 'Lighting', 'Wheels & Tires', 'Interior', 'Other'])

type Categorized = { category: string }

/** What the grades of a part mean, in a few sentences. */
export function gradeDefinition(part: Categorized): string {
  return gradeDefinitions[gradedBy(part)]
}

/** "Grade B, up to 200,000 miles". A part we don't know has no definition. */
export function gradeWording(part: Categorized, grade: Grade): string {
  return part.category === GENERAL_PARTS.category
    ? `Grade ${grade}`
    : `Grade ${grade}, ${partGrades[gradedBy(part)][grade]}`
}

export function gradedBy({ category }: Categorized): keyof typeof partGrades {
  return GRADED_BY_DAMAGE.has(category) ? 'damage' : 'miles'
}

const GRADE = /\bgrade\s*([abc])\b/i

/** The grade that a listing's condition states, such as "Grade B, up to 200,000 miles"; null if it states none. */
export function gradeOf({ condition }: Pick<Listing, 'condition'>): Grade | null {
  const letter = GRADE.exec(condition)?.[1]?.toUpperCase()
  return grades.find((grade) => grade === letter) ?? null
}

/**
 * The listings a price is made of: those of the grade, or all for any grade. Any grade never costs more than one that
 * promises more: where all cost more on average, it's priced as that one.
 */
export function listingsOfGrade(listings: readonly Listing[], grade: Grade | null): readonly Listing[] {
  const listingsOf = (wanted: Grade) => listings.filter((listing) => gradeOf(listing) === wanted)
  if (grade) return listingsOf(grade).length > 0 ? listingsOf(grade) : listings
  const better = PROMISING_GRADES.map(listingsOf).filter((found) => found.length > 0)
  return better.reduce((cheapest, found) => (meanCents(found) < meanCents(cheapest) ? found : cheapest), listings)
}

/** The grades a shopper can choose from; empty if there are fewer than two. */
export function listGrades(listings: readonly Listing[]): Grade[] {
  const found = grades.filter((grade) => listings.some((listing) => gradeOf(listing) === grade))
  return found.length > 1 ? found : []
}

/** What a price is for, in a sentence. */
export function describeListings(listings: readonly Listing[]): string {
  const conditions = [...new Set(listings.map(({ condition }) => condition))].sort()
  const [first = '', last = ''] = [conditions[0], conditions.at(-1)]
  if (conditions.length === 1) return `This price is for a used part: ${first}.`
  if (listings.every(isFromPriceBook)) return 'Average of our A, B and C prices. Pick a grade for an exact price.'
  return `This price is the average of used parts from “${first}” to “${last}”.`
}

function meanCents(listings: readonly Listing[]): number {
  return listings.reduce((sum, { priceCents }) => sum + priceCents, 0) / listings.length
}
