import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lead } from '#leads/lead.ts'
import { nameKey } from '#leads/lead-search.ts'
import { type LeadStatus, leadStatuses } from '#leads/lead-status.ts'
import { findOrInsertLead, toLeadRow, updateLeadStatus } from '#leads/server/lead-store.ts'
import { updateLeadContact } from '#leads/server/person-store.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { aLead, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { matchesSearch } from '#tests/support/matches-search.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { createRandom } from '#tools/seed/random.ts'

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
      if (status !== 'new') await updateLeadStatus(app.db, testCompany, lead.id, { status }, createdAt)
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
    ['SMITH', ['Bea', 'aaron']],
    ['smiths', ['Bea', 'aaron']],
    ['example.org', ['Bea']],
    ['(515) 555', ['Dana', 'aaron']],
    ['555-01', ['Dana', 'Bea', 'aaron', 'Zoë']],
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
    ['sør', ['Søren']],
    ['soren', ['Søren']],
    ['or', ['Dana', 'Søren', 'Bea']],
    ['%', ['Zoë']],
    ['42', ['Dana']],
    ['@', ['Dana', 'Søren', 'Bea', 'aaron', 'Zoë']],
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

  test('leads without contact for a day can be listed', async () => {
    const yesterday = new Date(now.getTime() - 4 * DAY_MS)
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

  test('leads without an email are listed and found, and aren’t duplicates', async () => {
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

const LEADS = 1210
const ROWS_A_STATEMENT = 100

// The first two are found by reading leads in their order, the others looked up by trigrams.
const short = ['a', 'q', '@', '4', 'qz', 'an', '55', "o'", '日本']
const common = ['example', 'exa com', 'smith', '555', 'zoë', 'o’neil', '515-555-0', '(515) 555 01']
const rare = ['quixote', 'quixote dona', 'q quixote', 'ZOE ang', '0142', 'nobody-at-all', '日本 語']
const special = ['%', '_', '\\', '"', "';", '%%%', 'a_b_c', '50%off', 'x"y']

type LeadJson = Pick<Lead, 'id' | 'name' | 'email' | 'phone' | 'status'> & { createdAt: string }

onBothEngines((engine) => {
  let app: TestApp
  let headers: { cookie: string }
  let everyone: LeadJson[]
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    const rows = randomLeads()
    for (let at = 0; at < LEADS; at += ROWS_A_STATEMENT) {
      await app.db
        .insertInto('leads')
        .values(rows.slice(at, at + ROWS_A_STATEMENT))
        .execute()
    }
    everyone = await readToTheEnd({ limit: '1000' })
  })
  afterAll(() => app.close())

  async function readToTheEnd(query: Record<string, string>): Promise<LeadJson[]> {
    const leads: LeadJson[] = []
    let address: string | undefined = `/api/leads?${new URLSearchParams(query)}`
    while (address) {
      const answer: Response = await app.request(address, { headers })
      const page: LeadJson[] = await answer.json()
      leads.push(...page)
      address = /<(.*)>/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    return leads
  }

  test('every lead is there to be searched', () => {
    expect(everyone).toHaveLength(LEADS)
  })

  test.each([...short, ...common, ...rare, ...special].map((q, at) => [q, at % 2 ? 'asc' : 'desc'] as const))(
    'a search for %j finds what a look at every lead finds, to the end of either order',
    async (q, dir) => {
      // biome-ignore format: a table
      const expected = everyone.filter((lead) => matchesSearch(lead, q))
      for (const sort of ['createdAt', 'name'] as const) {
        const found = await readToTheEnd({ q, sort, dir, limit: '600' })
        expect(found.map(({ id }) => id)).toEqual(inOrder(expected, sort, dir).map(({ id }) => id))
      }
      const lost = await readToTheEnd({ q, status: 'lost', limit: '600' })
      expect(new Set(lost.map(({ id }) => id))).toEqual(
        new Set(expected.flatMap(({ id, status }) => (status === 'lost' ? id : []))),
      )
    },
  )

  test('random pieces of leads find what a look at every lead finds', async () => {
    const random = createRandom('1995', `pieces on ${engine}`)
    for (let count = 0; count < 15; count += 1) {
      const { name, email, phone } = random.pick(everyone)
      const text = random.pick([name, email, phone ?? name])
      const from = random.integer(0, text.length - 1)
      const q = text.slice(from, from + random.integer(1, 12)).trim() || 'a'
      const expected = everyone.filter((lead) => matchesSearch(lead, q)).map(({ id }) => id)
      const found = await readToTheEnd({ q, limit: '1000' })
      expect(found.map(({ id }) => id).toSorted(), q).toEqual(expected.toSorted())
    }
  })

  test('what is found is counted up to a thousand', async () => {
    const countOf = async (q: string) => {
      const answer = await app.request(`/api/leads?${new URLSearchParams({ q, limit: '1' })}`, { headers })
      return [answer.headers.get('X-Total-Count'), answer.headers.get('X-Total-Count-Is-Minimum')]
    }
    expect(await countOf('example')).toEqual(['1000', 'true'])
    expect(await countOf('quixote')).toEqual([
      String(everyone.filter((lead) => matchesSearch(lead, 'quixote')).length),
      null,
    ])
    expect(await countOf('nobody-at-all')).toEqual(['0', null])
  })

  describe('a lead with a quote', () => {
    let leadId = 0
    let number = ''
    const vin = '1HGCR2F3XEA000001'
    beforeAll(async () => {
      const answer = await app.post('/api/leads', aPerson({ name: 'Vera Vin', email: 'vera@shop.test' }))
      leadId = (await answer.json()).id
      const vehicle = await app.post('/api/vehicles', { year: 2014, make: 'Honda', model: 'Accord', vin })
      const quote = { ...aPricingRequest(), leadId, vehicleId: (await vehicle.json()).id }
      const asked = await app.post('/api/quotes', quote, { cookie: cookieOf(answer) })
      number = (await asked.json()).number
    })

    test.each([
      ['its number', () => number],
      ['its number in small letters', () => number.toLowerCase()],
      ['its number without the hyphen', () => number.replace('-', '')],
      ['its VIN', () => vin],
      ['its VIN in groups', () => '1hgcr2f3xe a000001'],
    ])('is found by %s', async (_, q) => {
      const found = await readToTheEnd({ q: q() })
      expect(found.map(({ id }) => id)).toEqual([leadId])
      expect(await readToTheEnd({ q: q(), status: 'lost' })).toEqual([])
    })
  })
})

function randomLeads() {
  const random = createRandom('1995', 'search')
  const firstNames = ['Ana', 'Bob', 'Zoë', 'Dona', 'Шура', '日本', 'Qi', 'Al']
  const lastNames = [
    'Smith',
    'Smithson',
    'O’Neil',
    "O'Neil",
    'Ångström',
    'de la Cruz',
    'Li',
    '50%off',
    'a_b_c',
    'x"y',
    '語',
  ]
  return Array.from({ length: LEADS }, (_, at) => {
    const isRare = at % 97 === 0
    const name = isRare ? `Dona Quixote ${at}` : `${random.pick(firstNames)} ${random.pick(lastNames)}`
    const host = at % 8 === 0 ? 'yard.test' : random.pick(['example.com', 'example.net'])
    const digits = `${random.integer(200, 999)}-555-0${random.integer(100, 199)}`
    const phone = random.pick([digits, `(515) ${digits.slice(4)}`, null])
    const createdAt = now.getTime() - random.integer(0, 500) * 1000
    const email = `${random.integer(0, 99_999)}.${at}@${host}`
    const status = random.pick(leadStatuses)
    const row = toLeadRow(aLead({ name, email, phone }), new Date(createdAt))
    return { ...row, status, waiting_since: status === 'new' ? createdAt : null }
  })
}

function inOrder(leads: readonly LeadJson[], sort: 'createdAt' | 'name', dir: 'asc' | 'desc'): LeadJson[] {
  const keyOf = (lead: LeadJson) => Buffer.from(sort === 'name' ? nameKey(lead.name) : lead.createdAt)
  const opennessOf = ({ status }: LeadJson) => (sort === 'createdAt' && !['converted', 'lost'].includes(status) ? 1 : 0)
  const ascending = leads.toSorted(
    (a, b) => opennessOf(a) - opennessOf(b) || Buffer.compare(keyOf(a), keyOf(b)) || a.id - b.id,
  )
  return dir === 'asc' ? ascending : ascending.toReversed()
}
