import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listStaffPages } from '#staff/staff-pages.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { notFoundRoute, routes } from './routes.ts'

const all = [...routes, notFoundRoute]
const names = readdirSync('src/pages').flatMap((file) => /^(.+)-page\.tsx$/.exec(file)?.[1] ?? [])
const fileOf = (name: string) => `src/pages/${name}-page.tsx`

test('every page has a route', () => {
  expect(all.map(({ file }) => file).toSorted()).toEqual(names.map(fileOf).toSorted())
})

/** Reached from a mailed link. */
const UNLISTED = ['/new-password']

test('every staff page is in the navigation, except those about one thing', () => {
  const listed = listStaffPages(true).map(({ href }) => href.split('?')[0] ?? '')
  const addresses = routes.filter(({ forStaff, path }) => forStaff && !path.includes(':')).map(({ path }) => path)
  expect(new Set([...listed, ...UNLISTED])).toEqual(new Set(addresses))
})

test.each(names)('the file of the page %s exports only the page', async (name) => {
  const page = await all.find(({ file }) => file === fileOf(name))?.page.load()
  expect(page?.head(testCompany).title).toMatch(/ \| Yardline$/)
  expect(Object.values(await import(`../pages/${name}-page.tsx`))).toEqual([page])
})
