import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lead, leadStatuses } from '#leads/lead.ts'
import { nameKey } from '#leads/lead-search.ts'
import { toLeadRow } from '#leads/server/lead-store.ts'
import { aLead, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { matchesSearch } from '#tests/support/matches-search.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createRandom } from '#tools/seed/random.ts'

const LEADS = 1210
const ROWS_A_STATEMENT = 100
const now = new Date('2026-03-02T12:00:00Z')

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
  const ascending = leads.toSorted((a, b) => Buffer.compare(keyOf(a), keyOf(b)) || a.id - b.id)
  return dir === 'asc' ? ascending : ascending.toReversed()
}
