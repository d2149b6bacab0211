import { expect, inject, test, vi } from 'vitest'
import { openPostgres } from '#platform/database/postgres.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'
import '#tests/support/databases.ts'

const server = inject('postgresUrl')

test.skipIf(!server)(
  'every process on one PostgreSQL shows a saved text within a second, and a scheduled one on time',
  async () => {
    const url = await createPostgresDatabase(server ?? '', inject('templates').postgresName)
    const shops = await Promise.all(
      [1, 2, 3].map(() => createTestApp('postgres', { database: openPostgres(url, () => {}) })),
    )
    const [first, ...others] = shops
    if (!first) throw new Error('There must be a first process.')
    const cookie = await aStaffCookie(first.db)
    const save = (name: string, more: object) =>
      first.put(
        `/api/admin/content/${name}`,
        { version: 0, state: 'published', title: 'Ours', excerpt: 'E', markdown: 'Text.', ...more },
        { cookie },
      )
    const etags = await Promise.all(
      others.map(async (shop) => (await shop.request('/api/pages/terms')).headers.get('etag') ?? ''),
    )
    // Each process listens soon after it starts.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await save('page/terms', {})).status).toBe(200)
    await vi.waitFor(
      async () => {
        for (const [index, shop] of others.entries()) {
          const answer = await shop.request('/api/pages/terms', { headers: { 'If-None-Match': etags[index] ?? '' } })
          expect(answer.status).toBe(200)
          expect(await answer.json()).toMatchObject({ title: 'Ours' })
        }
      },
      { timeout: 1000, interval: 20 },
    )
    const publishAt = new Date(Date.now() + 1500).toISOString()
    expect((await save('post/soon', { publishAt })).status).toBe(200)
    for (const shop of shops) expect((await shop.request('/api/blog/soon')).status).toBe(404)
    await vi.waitFor(
      async () => {
        for (const shop of shops) expect((await shop.request('/api/blog/soon')).status).toBe(200)
      },
      { timeout: 4000, interval: 50 },
    )
    await Promise.all(shops.map((shop) => shop.close()))
  },
)
