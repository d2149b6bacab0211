import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadStatus } from '#leads/lead.ts'
import { findOrInsertLead, updateLeadStatus } from '#leads/server/lead-store.ts'
import { updateLeadContact } from '#leads/server/person-store.ts'
import { aLead } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

const people: [string, string, string | null, LeadStatus][] = [
  ['Dana Ortiz', 'dana@example.com', '(515) 555-0142', 'new'],
  ['aaron Smith', 'aaron@mail.example', '515-555-0101', 'lost'],
  ['Søren O’Neil', 'soren@example.com', null, 'new'],
  ['Zoë "Zed" 100%', 'z_z@example.com', '555.555.0100', 'converted'],
  ['Bea Smithson', 'bea@example.org', '(641) 555-0199', 'new'],
]

onBothEngines((engine) => {
  let app: TestApp
  let cookie = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { now })
    for (const [at, [name, email, phone, status]] of people.entries()) {
      const createdAt = new Date(now.getTime() - at * 60_000)
      const { lead } = await findOrInsertLead(app.db, aLead({ name, email, phone }), createdAt)
      if (status !== 'new') await updateLeadStatus(app.db, lead.id, { status }, createdAt)
    }
  })
  afterAll(() => app.close())

  const ask = (query: Record<string, string> = {}) =>
    app.request(`/api/leads?${new URLSearchParams(query)}`, { headers: { cookie } })
  const namesOf = async (response: Response) =>
    ((await response.json()) as { name: string }[]).map(({ name }) => name.split(' ')[0])
  const names = async (query: Record<string, string>) => namesOf(await ask(query))

  test('without a wish the newest come first, with how many there are', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Total-Count')).toBe('5')
    expect(answer.headers.get('Link')).toBeNull()
    const leads = await answer.json()
    expect(leads[0]).toMatchObject({
      id: 1,
      name: 'Dana Ortiz',
      email: 'dana@example.com',
      phone: '(515) 555-0142',
      source: 'website',
      status: 'new',
      ownerId: null,
      askedAt: now.toISOString(),
      waitingSince: now.toISOString(),
      wantsToBuy: false,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    expect(leads).toHaveLength(5)
  })

  test('leads sort by time and by name, whatever the case', async () => {
    expect(await names({ dir: 'asc' })).toEqual(['Bea', 'Zoë', 'Søren', 'aaron', 'Dana'])
    expect(await names({ sort: 'name', dir: 'asc' })).toEqual(['aaron', 'Bea', 'Dana', 'Søren', 'Zoë'])
    expect(await names({ sort: 'name' })).toEqual(['Zoë', 'Søren', 'Dana', 'Bea', 'aaron'])
  })

  test('a status leaves the others out', async () => {
    const answer = await ask({ status: 'new' })
    expect(answer.headers.get('X-Total-Count')).toBe('3')
    expect(await namesOf(answer)).toEqual(['Dana', 'Søren', 'Bea'])
  })

  test.each([
    ['SMITH', ['aaron', 'Bea']],
    ['smiths', ['Bea']],
    ['example.org', ['Bea']],
    ['(515) 555', ['Dana', 'aaron']],
    ['555-01', ['Dana', 'aaron', 'Zoë', 'Bea']],
    ['søren o', ['Søren']],
    ['zoe', ['Zoë']],
    ['5155550142', ['Dana']],
    ['515 555', ['Dana', 'aaron']],
    ['SØREN', ['Søren']],
    ['zoë', ['Zoë']],
    ['"zed"', ['Zoë']],
    ['100%', ['Zoë']],
    ['z_z', ['Zoë']],
    ['a_n', []],
    ['da', ['Dana']],
    ['B', ['Bea']],
    ['ZO', ['Zoë']],
    ['sø', ['Søren']],
    ['or', ['Dana', 'Søren', 'Bea']],
    ['%', ['Zoë']],
    ['42', ['Dana']],
    ['@', ['Dana', 'aaron', 'Søren', 'Zoë', 'Bea']],
    ['x_', []],
    ['ortiz dana', ['Dana']],
    ["' or 1=1 --", []],
    ['dana* OR bea', []],
    ['\\', []],
  ])('a search for %j finds %j', async (q, found) => {
    const answer = await ask({ q })
    expect(answer.headers.get('X-Total-Count')).toBe(String(found.length))
    expect(await namesOf(answer)).toEqual(found)
  })

  test('those that nobody has been in touch with for a day can be asked for', async () => {
    const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000 - 1)
    const { lead } = await findOrInsertLead(app.db, aLead({ name: 'Forgotten', email: 'late@example.net' }), yesterday)
    for (const query of [{}, { status: 'new' }, { q: 'late@' }, { q: 'fo' }, { sort: 'name' }]) {
      const answer = await ask({ queue: 'overdue', ...query } as never)
      expect(answer.headers.get('X-Total-Count')).toBe('1')
      expect(await namesOf(answer)).toEqual(['Forgotten'])
    }
    for (const query of [{ status: 'lost' }, { q: 'dana' }, { q: 'late@', status: 'lost' }]) {
      const answer = await ask({ queue: 'overdue', ...query } as never)
      expect(answer.headers.get('X-Total-Count')).toBe('0')
      expect(await namesOf(answer)).toEqual([])
    }
    await app.db.deleteFrom('leads').where('id', '=', lead.id).execute()
    expect((await ask()).headers.get('X-Total-Count')).toBe('5')
  })

  test('a search and a status go together', async () => {
    const answer = await ask({ q: 'smith', status: 'lost' })
    expect(answer.headers.get('X-Total-Count')).toBe('1')
    expect(await namesOf(answer)).toEqual(['aaron'])
  })

  test.each([{}, { dir: 'asc' }, { sort: 'name' }, { sort: 'name', dir: 'asc' }, { q: 'example' }, { status: 'new' }])(
    'the pages of %j, followed by their links, are the whole list',
    async (query) => {
      const pages: (string | undefined)[] = []
      let address: string | undefined = `/api/leads?${new URLSearchParams({ ...query, limit: '2' } as never)}`
      while (address) {
        const answer: Response = await app.request(address, { headers: { cookie } })
        pages.push(...(await namesOf(answer)))
        address = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1]
      }
      expect(pages).toEqual(await names(query as never))
    },
  )

  test('leads of the same moment are on no page twice', async () => {
    for (let twin = 0; twin < 5; twin += 1) {
      await findOrInsertLead(app.db, aLead({ name: `Twin ${twin}`, email: 'twin@example.net' }), now)
    }
    const first = await ask({ q: 'twin', limit: '3' })
    const next = /^<(.+)>;/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
    const ids = [...(await first.json()), ...(await (await app.request(next, { headers: { cookie } })).json())]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(5)
  })

  test('leads without an email are listed and found, and are nobody’s duplicates', async () => {
    const callers = []
    for (const phone of ['515-555-0177', '515-555-0178']) {
      const caller = aLead({ name: 'Nameless Caller', email: '', phone, source: 'chat' })
      callers.push((await findOrInsertLead(app.db, caller, now)).lead.id)
    }
    expect(await names({ q: '0177' })).toEqual(['Nameless'])
    const [lead] = await (await ask({ q: 'nameless', dir: 'asc' })).json()
    expect(lead).toMatchObject({ id: callers[0], email: '', source: 'chat' })
    const one = await app.request(`/api/leads/${lead.id}`, { headers: { cookie } })
    expect((await one.json()).possibleDuplicates).toEqual([])
    await app.db.deleteFrom('leads').where('id', 'in', callers).execute()
  })

  test('a lead is found by its new name, not by its old one', async () => {
    const person = aLead({ name: 'Before Wedding', email: 'bride@example.net' })
    const { lead } = await findOrInsertLead(app.db, person, now)
    await updateLeadContact(app.db, lead, { ...person, name: 'After Wedding', phone: null }, now)
    expect(await names({ q: 'before wed' })).toEqual([])
    expect(await names({ q: 'after wed' })).toEqual(['After'])
    expect(await names({ q: 'after wed', status: 'lost' })).toEqual([])
  })

  test.each([
    [{ sort: 'id' }, 'sort must be createdAt or name'],
    [{ limit: '5000' }, 'limit must be a whole number from 1 to 1000'],
    [{ cursor: '["name","x",1]' }, 'This cursor belongs to another list. Start again without it.'],
  ])('%j is refused', async (query, error) => {
    const answer = await ask(query as never)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error })
  })

  describe('one lead', () => {
    const one = (id: string) => app.request(`/api/leads/${id}`, { headers: { cookie } })

    test('is answered as in the list', async () => {
      expect(await (await one('1')).json()).toMatchObject({ id: 1, name: 'Dana Ortiz', status: 'new' })
    })

    test('names others with the same email', async () => {
      const { lead: first } = await findOrInsertLead(
        app.db,
        aLead({ name: 'Twice A', email: 'twice@example.net', phone: null }),
        now,
      )
      const { lead } = await findOrInsertLead(
        app.db,
        aLead({ name: 'Twice B', email: 'Twice@example.net', phone: null }),
        now,
      )
      expect((await (await one(String(lead.id))).json()).possibleDuplicates).toEqual([
        { id: first.id, name: 'Twice A', status: 'new', createdAt: now.toISOString() },
      ])
      const { lead: alone } = await findOrInsertLead(app.db, aLead({ email: 'alone@example.net', phone: null }), now)
      expect((await (await one(String(alone.id))).json()).possibleDuplicates).toEqual([])
    })

    test.each(['0', '-1', '1.5', 'one', '1e3', '99999999999'])('%j is no lead', async (id) => {
      const answer = await one(id)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: 'Invalid lead ID' })
    })

    test('that is not there is said so', async () => {
      const answer = await one('123456')
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ error: 'Lead not found' })
    })
  })
})
