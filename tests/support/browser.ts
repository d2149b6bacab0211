import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same pages without a browser window, for a third less CPU; it never asks for the camera. */
const SHELL = 'chromium-headless-shell'
const INSTALL = ['install', '--yes', '--no-install-recommends', '--no-remove']

/** A list of ours replaces Playwright's, so what would call home or hold a painting back stands here again. */
const UNWANTED = [
  // Each new window would start these too, at more than half the cost of its page.
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
  // A page is left before a script that was made faster has paid for it: a fifth of all CPU of the journeys.
  '--js-flags=--no-opt --no-maglev',
  '--renderer-process-limit=1',
  `--disable-features=${UNWANTED.join(',')}`,
]

/** A whole browser. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...quietly(), ...args] })
}

export function launchShell(executablePath: string, args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...quietly(), ...args] })
}

/** Where the shell of a browser is, or a whole one in its place; installed where there is none. */
export function findShell(): string {
  const browser = findBrowser()
  return process.env.CHROMIUM_PATH ?? findOnPath([SHELL]) ?? installShell() ?? browser
}

function quietly() {
  return process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET
}

function findBrowser(): string {
  const found = process.env.CHROMIUM_PATH ?? findOnPath(NAMES) ?? findPlaywrightsOwn() ?? installBrowser()
  if (found) return found
  throw new Error('No browser to test with. Install Chromium, or set CHROMIUM_PATH to one.')
}

function findOnPath(names: readonly string[]) {
  const folders = process.env.PATH?.split(path.delimiter) ?? []
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file)) ?? null
}

function findPlaywrightsOwn() {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : null
}

function installBrowser() {
  return aptGet('update') && aptGet(...INSTALL, 'chromium') ? findOnPath(NAMES) : null
}

/** Only from the lists that are there and a mirror that answers: tests pass without it. */
function installShell() {
  const briefly = ['--option=Acquire::http::Timeout=10', '--option=Acquire::Retries=0']
  return aptGet(...briefly, ...INSTALL, SHELL) ? findOnPath([SHELL]) : null
}

function aptGet(...args: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  try {
    execFileSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    return true
  } catch {
    return false
  }
}
