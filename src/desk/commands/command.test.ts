import { expect, test } from 'vitest'
import { findCommands, viewCommands } from './command.ts'

const labels = (typed: string) => findCommands(viewCommands, typed).map(({ label }) => label)

test('a command is found by its words in any order', () => {
  expect(labels('today due')).toEqual(['Due today', 'My reminders due today'])
  expect(labels('LOST')).toEqual(['Status: lost'])
  expect(labels('xyz')).toEqual([])
})

test('without a word all are there, each with an address of its own', () => {
  const addresses = findCommands(viewCommands, '').map((command) => 'href' in command && command.href)
  expect(addresses).toContain('/dashboard?queue=due&owner=me')
  expect(new Set(addresses).size).toBe(viewCommands.length)
})
