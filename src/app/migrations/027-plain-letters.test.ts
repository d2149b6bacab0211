import { expect, test } from 'vitest'
import { nameKey, searchText } from '#leads/lead-search.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { plainLetters } from './027-plain-letters.ts'

onBothEngines((engine) => {
  test('a customer from before is found without the letters that have no accent to drop', async () => {
    const app = await createTestApp(engine)
    const person = aPerson({ name: 'Đặng Søren Groß', email: 'dang@example.com', phone: '5155550142' })
    await app.post('/api/leads', person)
    const text = 'đang søren groß\ndang@example.com\n5155550142\n5155550142'
    const formerly = { name_key: 'đang søren groß', search_text: text }
    await app.db.updateTable('leads').set(formerly).execute()
    await plainLetters.up(app.db)
    const keys = await app.db.selectFrom('leads').select(['name_key', 'search_text']).execute()
    expect(keys).toEqual([{ name_key: nameKey(person.name), search_text: searchText(person) }])
    const headers = { cookie: await aStaffCookie(app.db, {}) }
    const found = await app.request('/api/leads?q=dang+soren+gross', { headers })
    expect(await found.json()).toHaveLength(1)
    await app.close()
  })
})
