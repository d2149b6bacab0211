import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { cheapPasswords } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { insertSession } from './session-store.ts'
import { checkPassword } from './sign-in-routes.ts'
import { runStaffCommand } from './staff-command.ts'
import { getStaffSettings } from './staff-settings.ts'
import { findStaffMember, hasTotp, updateStaffMember } from './staff-store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const cheap = await cheapPasswords

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
  const run = (...args: string[]) =>
    runStaffCommand(
      {
        db: database.db,
        company: () => testCompany,
        now: () => now,
        log,
        publicUrl: 'https://parts.example',
        hash: cheap.hash,
      },
      args,
    )
  const passwordIn = (message: string) => /password (\S+)$/.exec(message)?.[1] ?? ''
  const enter = async (email: string, password: string) => {
    const account = await findStaffMember(database.db, email)
    const isRight = await checkPassword({ db: database.db, passwords: cheap }, account, password, now)
    if (!account || !isRight) return null
    await insertSession(database.db, account.member.id, now)
    return account.member
  }
  const sessions = () => database.db.selectFrom('staff_sessions').selectAll().execute()

  test('without an account the list says so', async () => {
    expect(await run('list')).toEqual({ ok: true, message: 'There are no accounts yet.' })
  })

  test('a new account can sign in with the printed password', async () => {
    const { ok, message } = await run('add', 'kim@example.com')
    expect(ok).toBe(true)
    expect(await enter('kim@example.com', passwordIn(message))).toMatchObject({
      email: 'kim@example.com',
      role: 'agent',
    })
  })

  test('an account cannot be added twice', async () => {
    expect(await run('add', 'KIM@example.com')).toEqual({
      ok: false,
      message: 'KIM@example.com has an account already. To give it a new password: reset.',
    })
  })

  test('a reset ends every session and the password before', async () => {
    const { message } = await run('add', 'lee@example.com')
    await enter('lee@example.com', passwordIn(message))
    const before = await sessions()
    const answer = await run('reset', 'lee@example.com')
    expect(await sessions()).toHaveLength(before.length - 1)
    expect(await enter('lee@example.com', passwordIn(message))).toBeNull()
    expect(await enter('lee@example.com', passwordIn(answer.message))).not.toBeNull()
  })

  test('a disabled account is out, listed as such, and enabled only when asked', async () => {
    const { message } = await run('add', 'max@example.com')
    await enter('max@example.com', passwordIn(message))
    const before = await sessions()
    expect(await run('disable', 'max@example.com')).toMatchObject({ ok: true })
    expect(await sessions()).toHaveLength(before.length - 1)
    expect(await enter('max@example.com', passwordIn(message))).toBeNull()
    expect((await run('list')).message.split('\n')).toEqual([
      expect.stringMatching(/^kim@example.com \(agent\): Kim, last seen 2026-/),
      expect.stringMatching(/^lee@example.com \(agent\)/),
      expect.stringMatching(/^max@example.com \(agent, disabled\)/),
    ])
    const answer = await run('reset', 'max@example.com')
    expect(await enter('max@example.com', passwordIn(answer.message))).toBeNull()
    expect((await run('enable', 'max@example.com')).message).toBe('max@example.com can sign in again.')
    expect(await enter('max@example.com', passwordIn(answer.message))).not.toBeNull()
  })

  test('the last admin stays an admin', async () => {
    await run('add', 'boss@example.com', 'admin')
    const refused = { ok: false, message: expect.stringMatching(/only admin/) }
    expect(await run('role', 'boss@example.com', 'agent')).toEqual(refused)
    expect(await run('disable', 'boss@example.com')).toEqual(refused)
    await run('role', 'kim@example.com', 'admin')
    expect(await run('role', 'boss@example.com', 'agent')).toEqual({
      ok: true,
      message: 'boss@example.com is now agent.',
    })
    expect(await run('disable', 'kim@example.com')).toEqual(refused)
  })

  test('an invitation waits in the outbox, and a lost second factor is forgotten', async () => {
    expect((await run('invite', 'new@example.com', 'agent')).ok).toBe(true)
    expect(await run('invite', 'lee@example.com')).toEqual({
      ok: false,
      message: "This person doesn't need an invitation.",
    })
    const toNew = database.db.selectFrom('mails').where('to_address', '=', 'new@example.com')
    const mails = await toNew.select(['to_address', 'text']).execute()
    expect(mails).toEqual([
      {
        to_address: 'new@example.com',
        text: expect.stringMatching(/https:\/\/parts\.example\/new-password#[\w-]{43}/),
      },
    ])
    const { id } = await database.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', 'lee@example.com')
      .executeTakeFirstOrThrow()
    await updateStaffMember(database.db, id, { totp_secret: 'JBSWY3DP' })
    await run('forget-second-factor', 'lee@example.com')
    expect(await hasTotp(database.db, id)).toBe(false)
    const told = database.db.selectFrom('mails').where('to_address', '=', 'lee@example.com')
    expect((await told.select('text').execute()).map(({ text }) => text)).toEqual([
      expect.stringContaining('A new password was set'),
      expect.stringContaining('An admin removed the second factor'),
    ])
  })

  test('an account is renamed, and everyone is required to have a second factor', async () => {
    expect((await run('rename', 'kim@example.com', 'Kim', 'Lee')).message).toBe('kim@example.com is now Kim Lee.')
    expect((await findStaffMember(database.db, 'kim@example.com'))?.member.name).toBe('Kim Lee')
    expect((await run('require-second-factor', 'on')).ok).toBe(true)
    expect(await getStaffSettings(database.db)).toEqual({ isSecondFactorRequired: true })
    expect((await run('require-second-factor', 'perhaps')).ok).toBe(false)
  })

  test('commands are recorded, without a session', async () => {
    const events = await database.db.selectFrom('security_events').select(['kind', 'staff_id', 'detail']).execute()
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['account_invited', 'account_changed', 'password_changed', 'second_factor_changed', 'settings_changed']),
    )
    expect(events.every(({ staff_id, detail }) => staff_id === null && detail.includes('command line'))).toBe(true)
  })

  test.each([
    [[], /^What should I do\? npm run staff -- list/],
    [['remove', 'kim@example.com'], /^What should I do/],
    [['add', 'kim@example.com', 'owner'], /^What should I do/],
    [['add'], /^Whose account/],
    [['add', 'kim'], /^Whose account/],
    [['disable', 'nobody@example.com'], /nobody@example.com has no account./],
    [['reset', 'nobody@example.com'], /nobody@example.com has no account./],
  ])('%j is answered with what is missing', async (args, message) => {
    expect(await run(...args)).toEqual({ ok: false, message: expect.stringMatching(message) })
  })
})
