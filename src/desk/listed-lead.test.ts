import { expect, test } from 'vitest'
import { aListedLead } from '#tests/support/builders.ts'
import { type LeadJson, type LeadPage, withNews, withoutDuplicates } from './listed-lead.ts'

const aLead = (id: number, overrides: Partial<LeadJson> = {}) =>
  aListedLead({ id, name: `Lead ${id}`, askedAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(), ...overrides })

const aPage = (ids: readonly number[], overrides: Partial<LeadPage> = {}): LeadPage => ({
  leads: ids.map((id) => aLead(id)),
  total: 100,
  totalIsMinimum: false,
  next: `/after/${ids.at(-1)}`,
  ...overrides,
})

const idsOf = (pages: readonly LeadPage[]) => withoutDuplicates(pages).map(({ id }) => id)

const threePages = [aPage([9, 8, 7]), aPage([6, 5, 4]), aPage([3, 2, 1])]

test('a page that reaches into the next one shows no lead twice', () => {
  expect(idsOf([aPage([9, 7, 6]), aPage([6, 5, 4])])).toEqual([9, 7, 6, 5, 4])
})

test('a lead shows its new status at once, and pages without it stay the same', () => {
  const pages = withNews(threePages, [{ id: 5, status: 'lost' }])
  expect(pages[1]?.leads.map(({ status }) => status)).toEqual(['new', 'lost', 'new'])
  expect([pages[0], pages[2]]).toEqual([threePages[0], threePages[2]])
  expect(pages[0]).toBe(threePages[0])
})

test('who asks again shows it where they stand, under the time they stand there for', () => {
  const asked = {
    id: 5,
    status: 'new',
    askedAt: '2026-02-01T00:00:00.000Z',
    waitingSince: '2026-02-01T00:00:00.000Z',
  } as const
  const [, page] = withNews(threePages, [asked])
  const { waitingSince, askedAt } = page?.leads[1] ?? {}
  expect([waitingSince, askedAt]).toEqual([asked.waitingSince, threePages[1]?.leads[1]?.askedAt])
})
