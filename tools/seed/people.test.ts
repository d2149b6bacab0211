import { expect, test } from 'vitest'
import { newLeadSchema } from '#leads/lead.ts'
import { areaCodes } from './area-codes.ts'
import { createPeople } from './people.ts'

function meet(seed: string, count: number) {
  const nextPerson = createPeople(seed)
  return Array.from({ length: count }, () => nextPerson('IA'))
}

const people = meet('7', 5000)

test('the same seed gives the same people', () => {
  expect(meet('7', 100)).toEqual(people.slice(0, 100))
  expect(meet('8', 100)).not.toEqual(people.slice(0, 100))
})

test('a person passes form validation', () => {
  expect(people.filter((person) => !newLeadSchema.safeParse(person).success)).toEqual([])
})

test('no mail or call can reach a real person', () => {
  const isReserved = (email: string) => /^[a-z._]+\d*@example\.(com|org|net)$/.test(email)
  const isUnassigned = (phone: string) => /^\d{3}55501\d\d$/.test(phone.replace(/\D/g, ''))
  expect(people.filter(({ email, phone }) => !isReserved(email) || !isUnassigned(phone))).toEqual([])
})

test('the phone number matches the state', () => {
  const areas = new Set(people.map(({ phone }) => phone.replace(/\D/g, '').slice(0, 3)))
  expect([...areas].sort()).toEqual(areaCodes.IA)
})

test('a few come back, and no one else has their address', () => {
  const byEmail = Map.groupBy(people, ({ email }) => email)
  const returning = people.length - byEmail.size
  expect(returning).toBeGreaterThan(20)
  expect(returning).toBeLessThan(150)
  expect([...byEmail.values()].filter((same) => new Set(same).size > 1)).toEqual([])
})
