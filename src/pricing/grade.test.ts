import { expect, test } from 'vitest'
import { describeListings, gradeOf, listGrades, listingsOfGrade } from './market.ts'

const aListing = (condition: string) => ({ source: 'Miller Yard', condition, priceCents: 10_000 })

test.each([
  ['Grade A, low miles', 'A'],
  ['grade b', 'B'],
  ['Used, GRADE C', 'C'],
  ['A', null],
  ['Upgrade kit', null],
  ['Used', null],
])('the condition %s is of grade %s', (condition, grade) => {
  expect(gradeOf({ condition })).toBe(grade)
})

test('there is a choice only where there are at least two grades', () => {
  expect(listGrades([aListing('Grade B'), aListing('Grade A'), aListing('Used')])).toEqual(['A', 'B'])
  expect(listGrades([aListing('Grade A'), aListing('Grade A'), aListing('Used')])).toEqual([])
})

test('a grade that nobody offers leaves all listings', () => {
  const listings = [aListing('Grade A'), aListing('Used')]
  expect(listingsOfGrade(listings, 'C')).toEqual(listings)
  expect(listingsOfGrade(listings, 'A')).toEqual([aListing('Grade A')])
})

test('what a price buys is said in the words of its listings, and no others', () => {
  expect(describeListings([aListing('Used'), aListing('Used')])).toBe('This price is for a used part: Used.')
  expect(describeListings([aListing('Grade C'), aListing('Grade A')])).toBe(
    'This price is the average of used parts from “Grade A” to “Grade C”.',
  )
})
