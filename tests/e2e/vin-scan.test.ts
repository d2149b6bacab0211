import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { launchBrowser, launchShell } from '#tests/support/browser.ts'
import { type Code, code39, code128, dataMatrix, qrCode, turned, writeFilm } from '#tests/support/camera-film.ts'
import { site } from '#tests/support/site.ts'
import { closePage, openPage, openPageIn, problemsInEveryLook, visit } from '#tests/support/visit.ts'

const ACCORD = '1HGCM82633A004352'
const BRIGHT = 235
const DARK = 8
const FILM = 'film.y4m'
const PATIENCE_MS = 8000
/** Said while no code is in sight, at first or on a slow machine. */
const LOOKING = /Point the camera at|No code yet/

const folder = mkdtempSync(path.join(tmpdir(), 'yardline-film-'))
const CAMERA = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path.join(folder, FILM)}`,
  // Whoever reads pictures point by point gains from a faster script, which the other journeys do without.
  '--js-flags=',
]
/** The shell cannot ask whether the camera is allowed. */
const ALLOWED = '--use-fake-ui-for-media-stream'

let browser: Browser
beforeAll(async () => {
  browser = await launchShell(inject('browserPath'), [...CAMERA, ALLOWED])
})
afterAll(() => browser.close())

type Sight = { code?: Code | null; paper?: number }

/** What the camera sees from when it is turned on next: a code on paper, or nothing but paper. */
function showToCamera({ code = null, paper = BRIGHT }: Sight = {}) {
  const next = path.join(folder, `next-${FILM}`)
  writeFilm(next, code, paper)
  renameSync(next, path.join(folder, FILM))
}

const openWithCamera = (width = 390) => openPageIn(browser, { width })

const openHome = async (sight: Sight = {}, width?: number) => {
  showToCamera(sight)
  const page = await openWithCamera(width)
  await page.addInitScript(keepStreams)
  await visit(page, site.url)
  return page
}

type WithStreams = { streams: MediaStream[] }

/** Remembers what the page gets from the camera. */
function keepStreams() {
  const own = window as unknown as WithStreams
  own.streams = []
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish)
    own.streams.push(stream)
    return stream
  }
}

const trackStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as WithStreams).streams.flatMap((stream) => stream.getTracks().map((track) => track.readyState)),
  )

const isFieldFocused = (page: Page) =>
  page.getByLabel('VIN', { exact: true }).evaluate((input) => input === document.activeElement)

const openScanner = async (page: Page) => {
  await page.getByRole('button', { name: 'Scan' }).click()
  return page.getByRole('dialog', { name: 'Scan your VIN' })
}

describe('a VIN is read by the camera', () => {
  test.each([
    ['a bar code of an imported car (Code 39)', code39(`I${ACCORD}`)],
    ['a bar code that stands upright (Code 39)', turned(code39(ACCORD))],
    ['a bar code (Code 128)', code128(ACCORD)],
    ['a data matrix', dataMatrix(ACCORD)],
    ['a QR code with more than the VIN', qrCode(`https://maker.example/label?vin=${ACCORD}`)],
  ])('from %s, and decoded, and nothing of it leaves the device', async (_, code) => {
    const page = await openHome({ code })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await openScanner(page)
    await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
    expect(await page.getByLabel('VIN', { exact: true }).inputValue()).toBe(ACCORD)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await isFieldFocused(page)).toBe(true)
    expect(await trackStates(page)).toEqual(['ended'])
    const others = asked.filter((request) => !/^GET \/assets\/[\w-]+\.(js|svg)$/.test(request))
    expect(others).toEqual([`GET /api/vin/${ACCORD}`, 'GET /api/parts'])
    await closePage(page)
  })

  test('by the browser itself where it knows all formats, without fetching another reader', async () => {
    const page = await openWithCamera()
    await page.addInitScript((vin) => {
      Object.assign(window, {
        BarcodeDetector: class {
          static async getSupportedFormats() {
            return ['code_39', 'code_128', 'data_matrix', 'qr_code', 'ean_13']
          }
          detect = async (picture: ImageData) => (picture.width > 300 ? [{ rawValue: `I${vin}` }] : [])
        },
      })
    }, ACCORD)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await visit(page, site.url)
    await openScanner(page)
    await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
    expect(scripts.filter((url) => url.includes('zxing'))).toEqual([])
    await closePage(page)
  })
})

describe('what keeps it from reading is said', () => {
  test.each([
    ['a wrong check digit', code39('1HGCM82643A004352'), BRIGHT, "That code doesn't have a valid VIN."],
    ['darkness', null, DARK, "It's too dark to read."],
  ])('%s', async (_, code, paper, words) => {
    const page = await openHome({ code, paper })
    const scanner = await openScanner(page)
    await scanner.getByText(words).waitFor()
    await typeInstead(page)
  })

  test('no code in sight for a while', async () => {
    const page = await openHome()
    await page.clock.install()
    const scanner = await openScanner(page)
    await scanner.getByText(LOOKING).waitFor()
    await page.clock.fastForward(PATIENCE_MS)
    await scanner.getByText('No code yet.').waitFor()
    await typeInstead(page)
  })

  const typeInstead = async (page: Page) => {
    await page.getByRole('button', { name: 'Type it instead' }).click()
    expect(await isFieldFocused(page)).toBe(true)
    expect(await page.getByLabel('VIN', { exact: true }).inputValue()).toBe('')
    expect(await trackStates(page)).toEqual(['ended'])
    await closePage(page)
  }

  test('a camera that the shopper did not allow', async () => {
    showToCamera()
    const asking = await launchBrowser(CAMERA)
    onTestFinished(() => asking.close())
    const page = await openPageIn(asking, { width: 390 })
    await visit(page, site.url)
    const scanner = await openScanner(page)
    await scanner.getByRole('alert').getByText('The camera is blocked for this site.').waitFor()
    await page.context().grantPermissions(['camera'])
    await scanner.getByRole('button', { name: 'Try again' }).click()
    await scanner.getByText(LOOKING).waitFor()
    await closePage(page)
  })

  test('a scanner that does not load', async () => {
    const page = await openHome()
    await page.route('**/vin-scanner-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Scan' }).click()
    await page.getByRole('status').filter({ hasText: "The scanner didn't load." }).first().waitFor()
    await closePage(page, [/ERR_FAILED/])
  })
})

test('the scanner is used by keyboard, and leaves with Escape', async () => {
  const page = await openHome()
  await page.getByRole('button', { name: 'Scan' }).waitFor()
  await page.getByLabel('VIN', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Scan your VIN' }).getByText(LOOKING).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFieldFocused(page)).toBe(true)
  expect(await trackStates(page)).toEqual(['ended'])
  await closePage(page)
})

test('a whole VIN fits next to the button on the smallest phone', async () => {
  const page = await openHome({}, 320)
  await page.getByRole('button', { name: 'Scan' }).waitFor()
  const field = page.getByLabel('VIN', { exact: true })
  await field.fill('WWWWWWWWWWWWWWWWW')
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  await closePage(page)
})

test('a camera with a light can be lit', async () => {
  const page = await openWithCamera()
  await page.addInitScript(() => {
    const lit: unknown[] = []
    Object.assign(window, { lit })
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    MediaStreamTrack.prototype.applyConstraints = async (wish) => void lit.push(wish?.advanced)
  })
  await visit(page, site.url)
  const scanner = await openScanner(page)
  await scanner.getByRole('button', { name: 'Turn on the light' }).click()
  await scanner.getByRole('button', { name: 'Turn off the light' }).click()
  await scanner.getByRole('button', { name: 'Turn on the light' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { lit: unknown }).lit)).toEqual([
    [{ torch: true }],
    [{ torch: false }],
  ])
  await closePage(page)
})

test('without a camera there is nothing to scan with', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => []
  })
  await visit(page, site.url)
  expect(await page.getByRole('button', { name: 'Scan' }).count()).toBe(0)
  await closePage(page)
})

test('nothing is wrong for screen readers, in either theme, on a phone and on a desktop', async () => {
  const page = await openHome()
  const scanner = await openScanner(page)
  await scanner.getByText(LOOKING).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await closePage(page)
})
