import { expect, test } from 'vitest'
import {
  type DeskView,
  firstView,
  isNarrowed,
  readDeskView,
  selectionOf,
  sortedBy,
  toExportAddress,
  toListQuery,
  toSearch,
} from './desk-view.ts'

const read = (search: string) => readDeskView(new URLSearchParams(search))

const aView = (overrides: Partial<DeskView> = {}): DeskView => ({ ...firstView, ...overrides })

test('the dashboard opens on the newest leads, and its address says nothing about it', () => {
  expect(read('')).toEqual(firstView)
  expect(toSearch(firstView)).toBe('')
})

test.each([
  ['?view=analytics', { panel: 'analytics' }],
  ['?q=dana+%26+co', { q: 'dana & co' }],
  ['?status=lost', { status: 'lost' }],
  ['?overdue=true', { overdue: true }],
  ['?sort=name&dir=asc', { sort: 'name', dir: 'asc' }],
  ['?dir=asc', { dir: 'asc' }],
] as const)('a shared address %s opens the same view and is written the same way', (search, overrides) => {
  expect(read(search)).toEqual(aView(overrides))
  expect(toSearch(aView(overrides))).toBe(search)
})

test('what makes no sense in an address is left out', () => {
  expect(read('?view=pie&status=sold&overdue=maybe&sort=id&dir=down')).toEqual(firstView)
})

test('a search of nothing but spaces is no search', () => {
  expect(toSearch(aView({ q: '  ' }))).toBe('')
  expect(isNarrowed(aView({ q: '  ' }))).toBe(false)
})

test('a space at the end of what is typed stays in the address but makes no other search', () => {
  const [typed, meant] = [aView({ q: 'dana ' }), aView({ q: 'dana' })]
  expect(read(toSearch(typed)).q).toBe('dana ')
  expect(selectionOf(typed)).toEqual(selectionOf(meant))
})

test('leads are asked for fifty at a time, and exported all at once', () => {
  const narrowed = selectionOf(aView({ panel: 'analytics', q: 'o', status: 'new', sort: 'name', dir: 'asc' }))
  expect(toListQuery(narrowed)).toEqual({ q: 'o', status: 'new', sort: 'name', dir: 'asc', limit: 50 })
  expect(toExportAddress(narrowed)).toBe('/api/admin/leads.csv?q=o&status=new&sort=name&dir=asc')
})

test('the active column turns round, another starts descending', () => {
  expect(sortedBy(aView(), 'createdAt')).toEqual({ sort: 'createdAt', dir: 'asc' })
  expect(sortedBy(aView({ dir: 'asc' }), 'createdAt')).toEqual({ sort: 'createdAt', dir: 'desc' })
  expect(sortedBy(aView({ dir: 'asc' }), 'name')).toEqual({ sort: 'name', dir: 'desc' })
  expect(sortedBy(aView(), 'name')).toEqual({ sort: 'name', dir: 'desc' })
})

test.each([{ q: 'dana' }, { status: 'lost' }, { overdue: true }] as const)('%j narrows the list', (overrides) => {
  expect(isNarrowed(aView(overrides))).toBe(true)
  expect(isNarrowed(aView({ sort: 'name' }))).toBe(false)
})
