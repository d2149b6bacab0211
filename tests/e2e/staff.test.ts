import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '#tests/support/running-site.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/server/staff.js')

function runStaff(args: readonly string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings }
  return spawnSync(process.execPath, [PROGRAM, ...args], { env, encoding: 'utf8' })
}

async function signIn(url: string, email: string, password: string) {
  const answer = await fetch(`${url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

test('an account that is added while the site runs can sign in, and cannot once it is disabled', async () => {
  const site = await startSite({ STAFF_EMAIL: 'first@example.com', STAFF_PASSWORD: 'correct horse' })
  const settings = { DATA_DIR: site.dataDir }
  expect(await signIn(site.url, 'first@example.com', 'correct horse')).toBe(200)
  const password = /password (\S+)\n$/.exec(runStaff(['add', 'kim@example.com'], settings).stdout)?.[1] ?? ''
  expect(await signIn(site.url, 'kim@example.com', password)).toBe(200)
  expect(runStaff(['disable', 'kim@example.com'], settings).status).toBe(0)
  expect(await signIn(site.url, 'kim@example.com', password)).toBe(401)
  const seen = String.raw`last seen \d{4}-\d\d-\d\dT[\d:.]+Z`
  expect(runStaff(['list'], settings).stdout).toMatch(
    new RegExp(
      `^first@example.com \\(admin\\): First, ${seen}\nkim@example.com \\(agent, disabled\\): Kim, ${seen}\n$`,
    ),
  )
  await site.stop()
})

test('sign-in limits survive a restart', async () => {
  const settings = { STAFF_EMAIL: 'first@example.com', STAFF_PASSWORD: 'correct horse', RATE_LIMIT: 'on' }
  const site = await startSite(settings)
  for (let tries = 0; tries < 5; tries += 1) await signIn(site.url, 'first@example.com', 'wrong')
  await site.stop()
  const again = await startSite({ ...settings, DATA_DIR: site.dataDir })
  expect(await signIn(again.url, 'first@example.com', 'correct horse')).toBe(429)
  await again.stop()
})

test('without settings the first start tells a password, the second does not', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-staff-'))
  const told = /Staff sign in at \/dashboard as (\S+) with the password (\S+) \(shown only this once\)/
  const first = await startSite({ DATA_DIR })
  await expect.poll(first.output).toMatch(told)
  const [, email = '', password = ''] = told.exec(first.output()) ?? []
  expect(await signIn(first.url, email, password)).toBe(200)
  await first.stop()
  const second = await startSite({ DATA_DIR })
  expect(await signIn(second.url, email, password)).toBe(200)
  await second.stop()
  expect(second.output()).not.toMatch(told)
  rmSync(DATA_DIR, { recursive: true })
})

test('a command that is not understood ends with 1 and a sentence', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-staff-'))
  const { status, stderr } = runStaff(['promote', 'kim@example.com'], { DATA_DIR })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Say what to do: npm run staff -- list/)
  rmSync(DATA_DIR, { recursive: true })
})
