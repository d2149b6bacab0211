import { expect, test } from 'vitest'
import {
  type DeskView,
  defaultView,
  isFiltered,
  readDeskView,
  toExportAddress,
  toggleSort,
  toListQuery,
  toSearch,
  toSelection,
} from './desk-view.ts'

const read = (search: string) => readDeskView(new URLSearchParams(search))

const aView = (overrides: Partial<DeskView> = {}): DeskView => ({ ...defaultView, ...overrides })

test('the dashboard opens on the newest leads, and its address says nothing about it', () => {
  expect(read('')).toEqual(defaultView)
  expect(toSearch(defaultView)).toBe('')
})

test.each([
  ['?view=analytics', { panel: 'analytics' }],
  ['?q=dana+%26+co', { q: 'dana & co' }],
  ['?status=lost', { status: 'lost' }],
  ['?queue=overdue', { queue: 'overdue' }],
  ['?sort=name&dir=asc', { sort: 'name', dir: 'asc' }],
  ['?dir=asc', { dir: 'asc' }],
] as const)('a shared address %s opens the same view and is written the same way', (search, overrides) => {
  expect(read(search)).toEqual(aView(overrides))
  expect(toSearch(aView(overrides))).toBe(search)
})

test('what makes no sense in an address is left out', () => {
  expect(read('?view=pie&status=sold&queue=theirs&owner=them&sort=id&dir=down')).toEqual(defaultView)
})

test('a search of nothing but spaces is no search', () => {
  expect(toSearch(aView({ q: '  ' }))).toBe('')
  expect(isFiltered(aView({ q: '  ' }))).toBe(false)
})

test('a space at the end of what is typed stays in the address but makes no other search', () => {
  const [typed, meant] = [aView({ q: 'dana ' }), aView({ q: 'dana' })]
  expect(read(toSearch(typed)).q).toBe('dana ')
  expect(toSelection(typed)).toEqual(toSelection(meant))
})

test('leads are asked for fifty at a time, and exported all at once', () => {
  const narrowed = toSelection(aView({ panel: 'analytics', q: 'o', status: 'new', sort: 'name', dir: 'asc' }))
  expect(toListQuery(narrowed)).toEqual({ q: 'o', status: 'new', sort: 'name', dir: 'asc', limit: 50 })
  expect(toExportAddress(narrowed)).toBe('/api/admin/leads.csv?q=o&status=new&sort=name&dir=asc')
})

test('the active column turns round, another starts descending', () => {
  expect(toggleSort(aView(), 'createdAt')).toEqual({ sort: 'createdAt', dir: 'asc' })
  expect(toggleSort(aView({ dir: 'asc' }), 'createdAt')).toEqual({ sort: 'createdAt', dir: 'desc' })
  expect(toggleSort(aView({ dir: 'asc' }), 'name')).toEqual({ sort: 'name', dir: 'desc' })
  expect(toggleSort(aView(), 'name')).toEqual({ sort: 'name', dir: 'desc' })
})

test.each([{ q: 'dana' }, { status: 'lost' }, { queue: 'requested' }, { owner: 'me' }] as const)(
  '%j narrows the list',
  (overrides) => {
    expect(isFiltered(aView(overrides))).toBe(true)
    expect(isFiltered(aView({ sort: 'name' }))).toBe(false)
  },
)
