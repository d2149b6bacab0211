import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { signIn } from './sign-in.ts'
import { runStaffCommand } from './staff-command.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const run = (...args: string[]) => runStaffCommand(database.db, args, now)
  const passwordIn = (message: string) => /password (\S+)$/.exec(message)?.[1] ?? ''
  const enter = (email: string, password: string) => signIn(database.db, { email, password }, now)
  const sessions = () => database.db.selectFrom('staff_sessions').selectAll().execute()

  test('without an account the list says so', async () => {
    expect(await run('list')).toEqual({ ok: true, message: 'There is no account yet.' })
  })

  test('an added account can sign in with the password that is told', async () => {
    const { ok, message } = await run('add', 'kim@example.com')
    expect(ok).toBe(true)
    expect(await enter('kim@example.com', passwordIn(message))).toMatchObject({ member: { email: 'kim@example.com' } })
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

  test('a disabled account is out, listed as such, and opened by a reset', async () => {
    const { message } = await run('add', 'max@example.com')
    await enter('max@example.com', passwordIn(message))
    const before = await sessions()
    expect(await run('disable', 'max@example.com')).toMatchObject({ ok: true })
    expect(await sessions()).toHaveLength(before.length - 1)
    expect(await enter('max@example.com', passwordIn(message))).toBeNull()
    expect((await run('list')).message).toContain('kim@example.com\nlee@example.com\nmax@example.com (disabled)')
    const answer = await run('reset', 'max@example.com')
    expect(await enter('max@example.com', passwordIn(answer.message))).not.toBeNull()
  })

  test.each([
    [[], 'Say what to do: npm run staff -- add|list|disable|reset <email>'],
    [['remove', 'kim@example.com'], 'Say what to do: npm run staff -- add|list|disable|reset <email>'],
    [['add'], 'Say whose account: npm run staff -- add|list|disable|reset <email>'],
    [['add', 'kim'], 'Say whose account: npm run staff -- add|list|disable|reset <email>'],
    [['disable', 'nobody@example.com'], 'nobody@example.com has no account.'],
    [['reset', 'nobody@example.com'], 'nobody@example.com has no account.'],
  ])('%j is answered with what is missing', async (args, message) => {
    expect(await run(...args)).toEqual({ ok: false, message })
  })
})
