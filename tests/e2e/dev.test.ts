import path from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '#tests/support/running-site.ts'

const program = path.resolve(import.meta.dirname, '../../scripts/dev.ts')

test('the program with hot reload serves pages and answers calls', async () => {
  const site = await startSite({ NODE_ENV: 'development', NODE_DISABLE_COMPILE_CACHE: '1' }, { program })
  const page = await fetch(site.url)
  expect(page.status, site.output()).toBe(200)
  expect(await page.text()).toContain('<h1')
  const parts = await fetch(`${site.url}/api/parts`)
  expect(parts.status, site.output()).toBe(200)
  await site.stop()
})
