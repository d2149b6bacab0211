import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { startSite } from '#tests/support/running-site.ts'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'

const STAFF = { STAFF_EMAIL: 'kim@example.com', STAFF_PASSWORD: 'tulips at the depot' }

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: STAFF.STAFF_EMAIL, password: STAFF.STAFF_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function save(url: string, cookie: string, version: number, settings: object): Promise<Response> {
  return fetch(`${url}/api/admin/settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ version, settings }),
  })
}

const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)('three processes on one PostgreSQL show a saved change, on pages they had cached', async () => {
  const DATABASE_URL = await createPostgresDatabase(postgresUrl ?? '')
  const first = await startSite({ ...STAFF, DATABASE_URL })
  const others = await Promise.all([startSite({ ...STAFF, DATABASE_URL }), startSite({ ...STAFF, DATABASE_URL })])
  const sites = [first, ...others]
  const homeOf = async ({ url }: { url: string }) => (await fetch(url)).text()
  for (const site of sites) expect(await homeOf(site)).toContain('Yardline')
  const cookie = await signIn(first.url)
  expect((await save(first.url, cookie, 0, { name: 'Riverside', legalName: 'Riverside LLC' })).status).toBe(200)
  for (const site of sites) {
    await expect.poll(() => homeOf(site), { timeout: 10_000, interval: 50 }).toContain('Riverside')
    expect(await homeOf(site)).not.toContain('Yardline')
  }
  await Promise.all(sites.map((site) => site.stop()))
})

test('saving again and again breaks no request, and a killed process has the old settings or the new ones', async () => {
  const site = await startSite({ ...STAFF, RATE_LIMIT: 'off' })
  const cookie = await signIn(site.url)
  const statuses: number[] = []
  const reader = async () => {
    for (let count = 0; count < 200; count += 1) {
      const path = count % 3 === 0 ? '/api/company' : '/'
      statuses.push((await fetch(`${site.url}${path}`).catch(() => ({ status: 0 }))).status)
      await sleep(5)
    }
  }
  const reading = Promise.all([reader(), reader(), reader(), reader()])
  let version = 0
  for (; version < 20; version += 1)
    expect((await save(site.url, cookie, version, { name: `Shop ${version}` })).status).toBe(200)
  await reading
  expect(statuses.filter((status) => status !== 200)).toEqual([])

  const saving = (async () => {
    for (let next = version; next < version + 500; next += 1) {
      const answer = await save(site.url, cookie, next, { name: `Shop ${next}` }).catch(() => null)
      if (answer?.status !== 200) return next
    }
    return version + 500
  })()
  await sleep(200)
  site.process.kill('SIGKILL')
  const failed = await saving
  const again = await startSite({ ...STAFF, DATA_DIR: site.dataDir })
  const { name } = (await (await fetch(`${again.url}/api/company`)).json()) as { name: string }
  expect([`Shop ${failed - 1}`, `Shop ${failed}`]).toContain(name)
  await again.stop()
})

test('an owner changes the name on the Settings page, and the shop has it', async () => {
  const site = await startSite(STAFF)
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(`${site.url}/settings`)
  await page.getByLabel('Email', { exact: true }).fill(STAFF.STAFF_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(STAFF.STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Name', { exact: true }).first()
  await name.fill('Riverside')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(async () => (await fetch(site.url)).text(), { timeout: 20_000 }).toContain('Riverside')
  await browser.close()
  await site.stop()
}, 120_000)
