import { areaCodes } from './area-codes.ts'
import { firstNames, lastNames } from './person-names.ts'
import { createRandom, type Random } from './random.ts'
import { pickerOf } from './weighted.ts'

export type Person = { name: string; email: string; phone: string }

/** Reserved domains (RFC 2606). */
const DOMAINS = ['example.com', 'example.org', 'example.net']

/** How often a known person comes back with another browser: a possible duplicate. */
const RETURNING = 0.012
const MIDDLE_INITIAL = 0.06
const TYPED_WITHOUT_CAPITALS = 0.04
const INITIALS = [...'ABCDEFGHJKLMNPRSTVW']

const pickMailbox = pickerOf<(first: string, last: string) => string>([
  [(first, last) => `${first}.${last}`, 4],
  [(first, last) => `${first}${last}`, 3],
  [(first, last) => `${first.charAt(0)}${last}`, 3],
  [(first, last) => `${first}_${last}`, 1],
  [(first, last) => `${last}.${first}`, 1],
])

const pickPhoneFormat = pickerOf<(area: string, line: string) => string>([
  [(area, line) => `(${area}) 555-${line}`, 6],
  [(area, line) => `${area}-555-${line}`, 3],
  [(area, line) => `${area}555${line}`, 2],
])

/** An endless supply of people from the given states, with an occasional returning one. */
export function createPeople(seed: string): (state: string) => Person {
  const random = createRandom(seed, 'people')
  const met: Person[] = []
  const emails = new Set<string>()
  return (state) => {
    if (met.length > 0 && random.chance(RETURNING)) return random.pick(met)
    const person = inventPerson(random, state, emails)
    emails.add(person.email)
    met.push(person)
    return person
  }
}

function inventPerson(random: Random, state: string, used: ReadonlySet<string>): Person {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  const middle = random.chance(MIDDLE_INITIAL) ? `${random.pick(INITIALS)}. ` : ''
  const name = `${first} ${middle}${last}`
  return {
    name: random.chance(TYPED_WITHOUT_CAPITALS) ? name.toLowerCase() : name,
    email: inventEmail(random, pickMailbox(random)(toLetters(first), toLetters(last)), used),
    phone: inventPhone(random, state),
  }
}

/** The mailbox, with a number added if it's taken, as mail providers do. */
function inventEmail(random: Random, mailbox: string, used: ReadonlySet<string>): string {
  const domain = random.pick(DOMAINS)
  let email = random.chance(0.5) ? `${mailbox}@${domain}` : `${mailbox}${random.integer(1, 99)}@${domain}`
  while (used.has(email)) email = `${mailbox}${random.integer(100, 9999)}@${domain}`
  return email
}

/** 555-0100 to 555-0199 are reserved for fiction in every area code. */
function inventPhone(random: Random, state: string): string {
  const area = random.pick(areaCodes[state] ?? ['515'])
  return pickPhoneFormat(random)(area, `01${String(random.integer(0, 99)).padStart(2, '0')}`)
}

function toLetters(name: string) {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}
