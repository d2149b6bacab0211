import { launchBrowser } from '#tests/support/browser.ts'
import { listScripts } from '#tests/support/scripts.ts'
import { startSite } from './servers.ts'

const TARGET_BYTES = 125_000

/** How much script a page loads before anyone interacts with it, as sent. */
export async function benchBundle(paths: readonly string[]) {
  const site = await startSite()
  const browser = await launchBrowser()
  for (const path of paths) {
    const page = await browser.newPage()
    const scripts = await listScripts(page, site.url + path)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    process.stdout.write(`GET ${path}: ${toKilobytes(total)} of script (target for /: ${toKilobytes(TARGET_BYTES)})\n`)
    for (const { path: file, bytes } of scripts) process.stdout.write(`  ${toKilobytes(bytes).padStart(9)} ${file}\n`)
    await page.close()
  }
  await browser.close()
  site.stop()
}

function toKilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
