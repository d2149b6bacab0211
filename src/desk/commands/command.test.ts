import { expect, test } from 'vitest'
import { listStaffPages } from '#staff/staff-pages.ts'
import { findCommands, listPlaces } from './command.ts'

const labels = (typed: string) => findCommands(listPlaces(true), typed).map(({ label }) => label)

test('a command is found by its words in any order', () => {
  expect(labels('today due')).toEqual(['Due today', 'My reminders due today'])
  expect(labels('LOST')).toEqual(['Status: lost'])
  expect(labels('xyz')).toEqual([])
})

test('without a word all are there, each with an address of its own', () => {
  const places = listPlaces(true)
  const addresses = findCommands(places, '').map((command) => 'href' in command && command.href)
  expect(addresses).toContain('/dashboard?queue=due&owner=me')
  expect(new Set(addresses).size).toBe(places.length)
})

test('the palette has every staff page, and an agent none that only an admin may see', () => {
  const labelsFor = (isAdmin: boolean) => listPlaces(isAdmin).map(({ label }) => label)
  expect(labelsFor(true)).toEqual(expect.arrayContaining(listStaffPages(true).map(({ label }) => label)))
  expect(labelsFor(true).filter((label) => !labelsFor(false).includes(label))).toEqual([
    'Staff',
    'Security',
    'Content',
    'Settings',
  ])
})
