import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notFoundRoute, routes } from './routes.ts'

const all = [...routes, notFoundRoute]
const names = readdirSync('src/pages').flatMap((file) => /^(.+)-page\.tsx$/.exec(file)?.[1] ?? [])
const fileOf = (name: string) => `src/pages/${name}-page.tsx`

test('every page has an address', () => {
  expect(all.map(({ file }) => file).toSorted()).toEqual(names.map(fileOf).toSorted())
})

test.each(names)('the file of the page %s exports it and nothing else', async (name) => {
  const page = await all.find(({ file }) => file === fileOf(name))?.page.load()
  expect(page?.head.title).toMatch(/ \| Yardline$/)
  expect(Object.values(await import(`../pages/${name}-page.tsx`))).toEqual([page])
})
