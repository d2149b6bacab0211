import { describe, expect, test } from 'vitest'
import {
  type LeadJson,
  type LeadPage,
  pageIndexOf,
  withoutDuplicates,
  withRefreshedPage,
  withStatus,
} from './lead-pages.ts'

const newestFirst = { sort: 'createdAt', dir: 'desc' } as const
const byName = { sort: 'name', dir: 'asc' } as const

const aLead = (id: number, overrides: Partial<LeadJson> = {}): LeadJson => ({
  id,
  name: `Lead ${id}`,
  email: `lead${id}@example.com`,
  phone: null,
  source: 'website',
  status: 'new',
  lostReason: null,
  ownerId: null,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  askedAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  waitingSince: null,
  wantsToBuy: false,
  request: null,
  lastTouch: null,
  remindAt: null,
  hasOpenChat: false,
  isDuplicate: false,
  ...overrides,
})

const aPage = (ids: readonly number[], overrides: Partial<LeadPage> = {}): LeadPage => ({
  leads: ids.map((id) => aLead(id)),
  total: 100,
  totalIsMinimum: false,
  next: `/after/${ids.at(-1)}`,
  ...overrides,
})

const idsOf = (pages: readonly LeadPage[]) => withoutDuplicates(pages).map((leads) => leads.map(({ id }) => id))

const threePages = [aPage([9, 8, 7]), aPage([6, 5, 4]), aPage([3, 2, 1])]

describe('the page of a lead', () => {
  test('is the one it stands on', () => {
    expect([9, 7, 6, 4, 1].map((id) => pageIndexOf(threePages, aLead(id), newestFirst))).toEqual([0, 0, 1, 1, 2])
  })

  test('is the one it would stand on if it came back', () => {
    const pages = [aPage([9, 7]), aPage([6, 4]), aPage([3, 1])]
    expect([10, 8, 5, 2, 0].map((id) => pageIndexOf(pages, aLead(id), newestFirst))).toEqual([0, 0, 1, 2, 2])
  })

  test('goes by name in any case, then by id, where the list does', () => {
    const named = (id: number, name: string) => aLead(id, { name })
    const pages = [aPage([], { leads: [named(1, 'ada'), named(5, 'Bo')] }), aPage([], { leads: [named(7, 'bo')] })]
    expect(pageIndexOf(pages, named(4, 'BO'), byName)).toBe(0)
    expect(pageIndexOf(pages, named(6, 'BO'), byName)).toBe(1)
  })

  test('is the first one when nothing is left', () => {
    expect(pageIndexOf([aPage([])], aLead(1), newestFirst)).toBe(0)
  })
})

describe('a page read again', () => {
  test('may reach into the next one, and no lead shows twice', () => {
    const pages = withRefreshedPage(threePages, 0, aPage([9, 7, 6], { total: 99 }), newestFirst)
    expect(idsOf(pages)).toEqual([
      [9, 7, 6],
      [5, 4],
      [3, 2, 1],
    ])
    expect(pages.map(({ total }) => total)).toEqual([99, 99, 99])
  })

  test('keeps what new leads pushed off its end', () => {
    const pages = withRefreshedPage(threePages, 0, aPage([11, 10, 9]), newestFirst)
    expect(idsOf(pages)).toEqual([
      [11, 10, 9, 8, 7],
      [6, 5, 4],
      [3, 2, 1],
    ])
  })

  test('says where the list goes on when it is the last', () => {
    const last = withRefreshedPage(threePages, 2, aPage([3, 2], { next: null }), newestFirst).at(-1)
    expect(last).toMatchObject({ next: null, leads: [{ id: 3 }, { id: 2 }] })
  })
})

test('a lead shows its new status at once, and pages without it stay the same', () => {
  const pages = withStatus(threePages, 5, 'lost')
  expect(pages[1]?.leads.map(({ status }) => status)).toEqual(['new', 'lost', 'new'])
  expect([pages[0], pages[2]]).toEqual([threePages[0], threePages[2]])
  expect(pages[0]).toBe(threePages[0])
})
