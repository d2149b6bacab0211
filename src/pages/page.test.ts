import { expect, test } from 'vitest'
import { lazyPage, type Page } from './page.ts'

const page: Page = { head: () => ({ title: 'About' }), Content: () => null }

test('a page is imported once', async () => {
  let imports = 0
  const lazy = lazyPage(async () => {
    imports += 1
    return page
  })
  expect(lazy.loaded()).toBeNull()
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([page, page])
  expect(lazy.loaded()).toBe(page)
  expect(imports).toBe(1)
})

test('a page that could not be imported is asked for again the next time', async () => {
  let isOffline = true
  const lazy = lazyPage(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return page
  })
  await expect(lazy.load()).rejects.toThrow('Failed to fetch')
  expect(lazy.loaded()).toBeNull()
  isOffline = false
  expect(await lazy.load()).toBe(page)
})
