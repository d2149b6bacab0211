import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { cheapPasswords } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { createFirstAccount } from './first-account.ts'
import { checkPassword } from './sign-in-routes.ts'
import { findStaffMember, insertStaffMember, listStaff, updateStaffMember } from './staff-store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const cheap = await cheapPasswords

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const open = (email?: string, password?: string) => {
    const account = { email: email ?? testCompany.email.address, isChosen: email !== undefined, password }
    return createFirstAccount(database.db, account, now, cheap.hash)
  }
  const canEnter = async (email: string, password: string, at = now) =>
    checkPassword({ db: database.db, passwords: cheap }, await findStaffMember(database.db, email), password, at)

  test('without settings one account is created, and its password is printed once', async () => {
    const told = await open()
    expect(told).toEqual({ email: 'support@yardline.example', password: expect.any(String) })
    expect(await canEnter('support@yardline.example', told?.password ?? '')).toBe(true)
    expect(await open()).toBeNull()
  })

  test('the printed password must be replaced and expires after a day; one from the settings stays', async () => {
    const told = await open()
    const account = await findStaffMember(database.db, told?.email ?? '')
    expect(account?.passwordExpiresAt).toEqual(new Date('2026-03-03T12:00:00Z'))
    expect(account?.member.role).toBe('admin')
    expect(await canEnter('support@yardline.example', told?.password ?? '', new Date('2026-03-03T12:00:00Z'))).toBe(
      false,
    )
    await open('kim@example.com', 'correct horse')
    expect((await findStaffMember(database.db, 'kim@example.com'))?.passwordExpiresAt).toBeNull()
  })

  test('with settings that account is created, and nothing is printed', async () => {
    expect(await open('kim@example.com', 'correct horse')).toBeNull()
    expect(await canEnter('kim@example.com', 'correct horse')).toBe(true)
  })

  test('an existing account keeps its password', async () => {
    await open('kim@example.com', 'correct horse')
    await open('Kim@example.com', 'battery staple')
    expect(await canEnter('kim@example.com', 'correct horse')).toBe(true)
    expect(await listStaff(database.db)).toHaveLength(1)
  })

  test('accounts that can’t sign in don’t lock everyone out', async () => {
    const gone = await insertStaffMember(database.db, { email: 'gone@example.com', passwordHash: 'none' }, now)
    await updateStaffMember(database.db, gone?.id ?? 0, { disabled_at: now.getTime() })
    expect(await open()).toMatchObject({ email: 'support@yardline.example' })
    expect(await open()).toBeNull()
  })

  test('processes that start together make one account, and one of them tells', async () => {
    const told = await Promise.all([open(), open(), open()])
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(await listStaff(database.db)).toHaveLength(1)
  })
})
