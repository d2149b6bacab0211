import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapPasswords, cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { inviteStaff } from './staff-links.ts'
import { insertStaffMember, updateStaffMember } from './staff-store.ts'

const TRIES = 400
const passwordHash = await (await cheapPasswords).hash('correct horse')

/** What differs between answers to anyone. */
const OF_THE_MOMENT = ['date', 'x-request-id']

let app: TestApp
let visitor = ''
const now = new Date()
beforeAll(async () => {
  app = await createTestApp('sqlite')
  visitor = cookieOf(await app.post('/api/staff/sign-in', {}))
  await insertStaffMember(app.db, { email: 'known@example.com', passwordHash }, now)
  const invitation = { email: 'invited@example.com', name: 'Lee', role: 'agent' } as const
  await inviteStaff(app.db, invitation, { company: testCompany, publicUrl: 'https://parts.example', now })
  const gone = await insertStaffMember(app.db, { email: 'disabled@example.com', passwordHash }, now)
  await updateStaffMember(app.db, gone?.id ?? 0, { disabled_at: now.getTime() })
})
afterAll(() => app.close())

/** A known, an invited, a disabled and an unknown account in turn. */
const emailOf = (index: number) =>
  ['known@example.com', 'invited@example.com', 'disabled@example.com'][index % 4] ?? `nobody${index}@example.com`

async function answersTo(path: string, atOnce: number, bodyFor: (email: string, index: number) => object) {
  const answers = new Map<string, number>()
  for (let index = 0; index < TRIES; index += atOnce) {
    const tries = Array.from({ length: atOnce }, (_, at) => index + at)
    const batch = await Promise.all(tries.map((at) => app.post(path, bodyFor(emailOf(at), at), { cookie: visitor })))
    for (const answer of batch) {
      const headers = [...answer.headers].filter(([name]) => !OF_THE_MOMENT.includes(name))
      const words = JSON.stringify([answer.status, headers.sort(), await answer.text()])
      answers.set(words, (answers.get(words) ?? 0) + 1)
    }
  }
  return [...answers.values()]
}

test('hundreds of wrong passwords get one answer, whether there is an account, none, or one that is closed', async () => {
  const answers = await answersTo('/api/staff/sign-in', 8, (email, index) => ({ email, password: `wrong ${index}` }))
  expect(answers).toEqual([TRIES])
})

test('hundreds of requests for a link to a new password get one answer, and mails only those with an account', async () => {
  expect(await answersTo('/api/staff/password-link', 100, (email) => ({ email }))).toEqual([TRIES])
  const links = app.db.selectFrom('mails').where('kind', '=', 'staff-password-link')
  const mails = await links.select('to_address').distinct().orderBy('to_address').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual(['invited@example.com', 'known@example.com'])
})
