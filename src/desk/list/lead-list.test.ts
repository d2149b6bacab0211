import { expect, test } from 'vitest'
import { toCursor } from '#lib/cursor.ts'
import { leadListSchema } from './lead-list.ts'

const newest = {
  q: '',
  status: null,
  queue: null,
  owner: null,
  ids: null,
  sort: 'createdAt',
  dir: 'desc',
  limit: 1000,
  cursor: null,
}

const messageOf = (query: Record<string, string>) => leadListSchema.safeParse(query).error?.issues[0]?.message

test('who asks for nothing in particular gets the newest 1,000', () => {
  expect(leadListSchema.parse({})).toEqual(newest)
  expect(leadListSchema.parse({ q: ' ', status: 'all' })).toEqual(newest)
  expect(leadListSchema.parse({ status: '' })).toEqual(newest)
})

test('a search, a status, an order and a length can be asked for', () => {
  const query = { q: ' Dana  O ', status: 'lost', sort: 'name', dir: 'asc', limit: '50' }
  expect(leadListSchema.parse(query)).toEqual({ ...newest, ...query, q: 'Dana O', limit: 50 })
})

test('a cursor leads back to its place', () => {
  const place: ['name', string, number] = ['name', 'søren', 7]
  expect(leadListSchema.parse({ sort: 'name', cursor: toCursor(place) }).cursor).toEqual(place)
})

test.each([
  [{ status: 'sold' }, 'status must be one of new, contacted, quoted, converted, lost'],
  [{ sort: 'id; drop table leads' }, 'sort must be createdAt or name'],
  [{ queue: 'theirs' }, 'queue must be one of requested, overdue, due'],
  [{ dir: 'down' }, 'dir must be asc or desc'],
  [{ limit: '0' }, 'limit must be a whole number from 1 to 1000'],
  [{ limit: '1001' }, 'limit must be a whole number from 1 to 1000'],
  [{ limit: 'ten' }, 'limit must be a whole number from 1 to 1000'],
  [{ q: 'x'.repeat(201) }, 'Search for at most 200 characters'],
  [{ cursor: 'nonsense' }, 'This cursor belongs to another list. Start again without it.'],
  [{ cursor: '["name","dana",1]' }, 'This cursor belongs to another list. Start again without it.'],
  [{ cursor: '["createdAt","dana",1]' }, 'This cursor belongs to another list. Start again without it.'],
  [{ cursor: '["createdAt",1,9999999999]' }, 'This cursor belongs to another list. Start again without it.'],
])('%j is refused', (query, message) => {
  expect(messageOf(query)).toBe(message)
})
