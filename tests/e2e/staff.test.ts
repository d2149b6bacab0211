import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fillInSignIn } from '#tests/support/dashboard-visit.ts'
import { startSite } from '#tests/support/running-site.ts'
import { site, uniqueNumber } from '#tests/support/site.ts'
import { closePage, openPage } from '#tests/support/visit.ts'

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
  const email = `added${uniqueNumber()}@example.com`
  const settings = { DATA_DIR: site.dataDir }
  const password = /password (\S+)\n$/.exec(runStaff(['add', email], settings).stdout)?.[1] ?? ''
  expect(await signIn(site.url, email, password)).toBe(200)
  expect(runStaff(['disable', email], settings).status).toBe(0)
  expect(await signIn(site.url, email, password)).toBe(401)
  const listed = runStaff(['list'], settings).stdout.trim().split('\n')
  expect(listed).toContainEqual(expect.stringMatching(/^kim@example.com \(admin\): Kim, /))
  expect(listed).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${email} \\(agent, disabled\\): Added, last seen \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$`),
    ),
  )
})

test('without settings the first start tells a password, to be replaced, the second none, and sign-in limits survive', async () => {
  const settings = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'yardline-staff-')), RATE_LIMIT: 'on' }
  const told = /Staff sign in at \/dashboard as (\S+) with the password (\S+) \(shown only this once\)/
  const first = await startSite(settings)
  await expect.poll(first.output).toMatch(told)
  const [, email = '', printed = ''] = told.exec(first.output()) ?? []
  const page = await openPage()
  await page.goto(`${first.url}/dashboard`)
  await fillInSignIn(page, { email, password: printed })
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  const password = 'four green wagons'
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { name: 'All Leads' }).waitFor()
  await closePage(page, [/Failed to load resource/])
  const guess = (url: string) => signIn(url, 'guessed@example.com', 'wrong')
  for (let tries = 0; tries < 5; tries += 1) expect(await guess(first.url)).toBe(401)
  await first.stop()
  const second = await startSite(settings)
  expect(await guess(second.url)).toBe(429)
  expect(await signIn(second.url, email, password)).toBe(200)
  await second.stop()
  expect(second.output()).not.toMatch(told)
})

test('a command that is not understood ends with 1 and a sentence', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-staff-'))
  const { status, stderr } = runStaff(['promote', 'kim@example.com'], { DATA_DIR })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^What should I do\? npm run staff -- list/)
})
