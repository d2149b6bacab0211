import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** A list of ours replaces Playwright's, so what would call home or hold a painting back stands here again. */
const UNWANTED = [
  // Each new window would start these beside its page, at more than half the page's own cost.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--renderer-process-limit=1',
  `--disable-features=${UNWANTED.join(',')}`,
]

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions(args))
}

/** A browser that several processes can connect to. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions())
}

function launchOptions(args: readonly string[] = []) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath: findBrowser(), args: [...QUIET, ...asRoot, ...args] }
}

function findBrowser(): string {
  const found = process.env.CHROMIUM_PATH ?? findOnPath() ?? findPlaywrightsOwn() ?? installBrowser()
  if (found) return found
  throw new Error('No browser to test with. Install Chromium, or set CHROMIUM_PATH to one.')
}

function findOnPath() {
  const folders = process.env.PATH?.split(path.delimiter) ?? []
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file)) ?? null
}

function findPlaywrightsOwn() {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : null
}

function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  try {
    run('update')
    run('install', '--yes', '--no-install-recommends', 'chromium')
  } catch {
    return null
  }
  return findOnPath()
}
