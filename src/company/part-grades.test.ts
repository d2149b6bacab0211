import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gradeDefinitions } from './part-grades.ts'

const article = readFileSync('content/blog/mileage-and-grades.md', 'utf8')
const termsPage = readFileSync('content/pages/terms.md', 'utf8')

test.each(['miles', 'damage'] as const)('blog and Terms define grades by %s in the words of the quote', (kind) => {
  expect(article).toContain(gradeDefinitions[kind])
  expect(termsPage).toContain(`{{grades.${kind}}}`)
})

test('no page promises low miles for a letter', () => {
  expect(article).not.toMatch(/Grade A with low miles|Grade A, low miles/)
})
