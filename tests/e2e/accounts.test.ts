import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { fillInSignIn, notice } from '#tests/support/dashboard-visit.ts'
import { staffSettings } from '#tests/support/desk-visit.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

/** The browser's own note on an answer that says no. */
const REFUSED = /Failed to load resource/
const kim = { email: staffSettings.STAFF_EMAIL, password: staffSettings.STAFF_PASSWORD }
const lee = { email: 'lee@example.com', password: 'tulips at the depot' }

let site: RunningSite
let leesSecret = ''
let leesCodes: string[] = []
beforeAll(async () => {
  const port = await findFreePort()
  // Passkeys belong to one origin, so the site must know its own.
  site = await startSite({ ...staffSettings, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
})
afterAll(() => site.stop())
beginAnew(() => site)

test('an admin invites an agent, who chooses a password by the link and works at the desk', async () => {
  const admin = await openStaffPage('/staff', kim)
  await admin.getByLabel('Name').fill('Lee Park')
  await admin.getByLabel('Email').fill(lee.email)
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await notice(admin).getByText('The invitation is on its way').waitFor()
  await admin.getByRole('row').filter({ hasText: lee.email }).getByText('invited').waitFor()
  await closePage(admin, [REFUSED])

  const page = await openPage()
  const link = await linkTo(lee.email)
  await page.goto(link)
  await choosePassword(page, 'leepark-yardline')
  await page.getByText(/too close to a name/).waitFor()
  await choosePassword(page, 'password12345')
  await page.getByText(/lists of common passwords/).waitFor()
  await choosePassword(page, lee.password)
  await page.waitForURL(`${site.url}/dashboard`)
  await atDesk(page)
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('menuitem').locator('visible=true').allTextContents()).toEqual(['Account'])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('link', { name: 'Export CSV' }).count()).toBe(0)
  await page.goto(`${site.url}/staff`)
  await page.getByText('Only admins can manage accounts.').waitFor()
  await page.goto(link)
  await choosePassword(page, 'another good password')
  await page.getByText(/used or has expired/).waitFor()
  await closePage(page, [REFUSED])
})

test('an authenticator app is set up, asked for after the password, and stood in for by a recovery code', async () => {
  const page = await openStaffPage('/account', lee)
  await page.getByRole('button', { name: 'Set up app' }).click()
  await confirm(page, lee.password)
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  leesSecret = await page.getByRole('dialog').locator('code').innerText()
  const used = codeOf(leesSecret, 0)
  await page.getByLabel('Code').fill(used)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  leesCodes = await codes.allInnerTexts()
  expect(leesCodes).toHaveLength(10)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('On. You enter its code').waitFor()
  await signOut(page)

  await page.goto(`${site.url}/dashboard`)
  await fillInSignIn(page, lee)
  await giveCode(page, used)
  await page
    .getByRole('alert')
    .getByText(/was already used/)
    .waitFor()
  await giveCode(page, codeOf(leesSecret, 1))
  await atDesk(page)
  await signOut(page)
  await fillInSignIn(page, lee)
  await giveCode(page, leesCodes[0] ?? '')
  await atDesk(page)
  await closePage(page, [REFUSED])
})

test('a forgotten password is replaced by a mailed link, which does not go round the second factor', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/dashboard`)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(lee.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(/If this address has an account/).waitFor()
  await page.goto(await linkTo(lee.email, 'A new password'))
  lee.password = 'two tulips at the depot'
  await choosePassword(page, lee.password)
  await giveCode(page, leesCodes[1] ?? '')
  await atDesk(page)
  await closePage(page, [REFUSED])
})

test('a passkey signs in without password and code, and can be removed', async () => {
  const page = await openStaffPage('/account', kim)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Laptop')
  await confirm(page, kim.password)
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText(/Last used/).waitFor()
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await confirm(page, kim.password)
  await page.getByText(/Last used/).waitFor({ state: 'detached' })
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page
    .getByRole('alert')
    .getByText(/doesn't belong to an account here/)
    .waitFor()
  await closePage(page, [REFUSED])
})

test('sessions are listed with browser and network, and ended from another one', async () => {
  const [desk, phone] = [await openStaffPage('/dashboard', kim), await openStaffPage('/account', kim)]
  // The live stream would notice before the button is pressed, now and then.
  await desk.route('**/api/admin/events*', (route) => route.abort())
  await desk.reload()
  await desk.getByRole('button', { name: 'Refresh' }).waitFor()
  const sessions = phone.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect.poll(() => sessions.count()).toBe(2)
  expect(await sessions.first().innerText()).toMatch(/Chrome on Linux\s+this computer/)
  await phone.getByRole('button', { name: 'End this session' }).click()
  await expect.poll(() => sessions.count()).toBe(1)
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await desk.getByText('Your session has ended. Sign in to pick up where you left off.').waitFor()
  await closePage(desk, [REFUSED])
  await closePage(phone, [REFUSED])
})

test('the own password is changed with the old one; who is disabled is out', async () => {
  const page = await openStaffPage('/account', kim)
  await page.getByRole('textbox', { name: 'Current password' }).fill('wrong')
  await page.getByRole('textbox', { name: 'New password' }).fill('four green wagons')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText("That's not your current password.").waitFor()
  await page.getByRole('textbox', { name: 'Current password' }).fill(kim.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await notice(page).getByText('Password changed').waitFor()
  await page.goto(`${site.url}/staff`)
  await act(page, 'Lee Park', 'Disable')
  await page.getByRole('row').filter({ hasText: lee.email }).getByText('disabled').waitFor()
  await act(page, 'Kim', 'Make agent')
  await notice(page)
    .getByText(/only admin who can sign in/)
    .waitFor()
  await closePage(page, [REFUSED])
  kim.password = 'four green wagons'
})

test('staff and account pages are accessible in either theme, on a phone and on a desktop', async () => {
  const page = await openPage()
  const cookies = await sessionOf(kim)
  await page.context().addCookies(cookies)
  for (const address of ['/staff', '/account']) {
    await page.goto(site.url + address)
    await page.getByRole('heading', { name: /^(Settings|Second factor)$/ }).waitFor()
    expect(await problemsInEveryLook(page)).toEqual([])
  }
  await closePage(page, [REFUSED])
})

test('who needs a second factor sets one up before going on', async () => {
  const page = await openStaffPage('/staff', kim)
  await addAuthenticator(page)
  await page.getByLabel('Everyone needs a second factor').click()
  await page.getByRole('heading', { name: 'Set up a second step' }).waitFor()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
  await closePage(page, [REFUSED])
})

async function openStaffPage(address: string, credentials: { email: string; password: string }): Promise<Page> {
  const page = await openPage()
  await page.goto(site.url + address)
  await fillInSignIn(page, credentials)
  await page.getByRole('navigation', { name: 'Staff' }).waitFor()
  return page
}

async function sessionOf({ email, password }: typeof kim) {
  const page = await openPage()
  await page.request.post(`${site.url}/api/staff/sign-in`, { data: { email, password } })
  const cookies = await page.context().cookies()
  await page.context().close()
  return cookies
}

function atDesk(page: Page) {
  return page.getByRole('heading', { name: 'All Leads' }).waitFor()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor()
}

async function choosePassword(page: Page, password: string) {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function confirm(page: Page, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('button', { name: /^(Continue|Add it|Remove)$/ }).click()
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

function codeOf(secret: string, stepsLater: number) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 })
}

/** A security key that belongs to this page's browser, and says yes by itself. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The newest link that was mailed to somebody. */
async function linkTo(email: string, subject = ''): Promise<string> {
  const folder = path.join(site.dataDir, 'mail')
  const find = () =>
    readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll(/=\r?\n/g, ''))
      .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject))
      .flatMap((mail) => /http:\S+\/new-password#[\w-]{43}/.exec(mail) ?? [])
      .at(-1)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
