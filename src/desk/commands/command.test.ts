import { expect, test } from 'vitest'
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

test('an agent is not led to what only an admin sees', () => {
  const labelsFor = (isAdmin: boolean) => findCommands(listPlaces(isAdmin), 's').map(({ label }) => label)
  expect(labelsFor(true)).toEqual([...labelsFor(false), 'Staff', 'Security events'])
})
