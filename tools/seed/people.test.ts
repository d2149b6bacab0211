import { expect, test } from 'vitest'
import { newLeadSchema } from '#leads/lead.ts'
import { areaCodes } from './area-codes.ts'
import { createPeople } from './people.ts'

function meet(seed: string, count: number) {
  const nextPerson = createPeople(seed)
  return Array.from({ length: count }, () => nextPerson('IA'))
}

const people = meet('7', 5000)

test('the same seed brings the same people', () => {
  expect(meet('7', 100)).toEqual(people.slice(0, 100))
  expect(meet('8', 100)).not.toEqual(people.slice(0, 100))
})

test('a person passes the checks of the form', () => {
  expect(people.filter((person) => !newLeadSchema.safeParse(person).success)).toEqual([])
})

test('no mail and no call can reach anybody', () => {
  for (const { email, phone } of people) {
    expect(email).toMatch(/^[a-z._]+\d*@example\.(com|org|net)$/)
    expect(phone.replace(/\D/g, '')).toMatch(/^\d{3}55501\d\d$/)
  }
})

test('the number belongs to the state', () => {
  const areas = new Set(people.map(({ phone }) => phone.replace(/\D/g, '').slice(0, 3)))
  expect([...areas].sort()).toEqual(areaCodes.IA)
})

test('a few come back, and nobody else has their address', () => {
  const byEmail = Map.groupBy(people, ({ email }) => email)
  const returning = people.length - byEmail.size
  expect(returning).toBeGreaterThan(20)
  expect(returning).toBeLessThan(150)
  for (const same of byEmail.values()) expect(new Set(same).size).toBe(1)
})
