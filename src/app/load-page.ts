import type { LazyPage, Page } from '#pages/page.ts'
import { savePageState } from '#ui/hooks/use-page-state.ts'

const STORAGE_KEY = 'yardline-reloaded-at'
const RELOAD_INTERVAL_MS = 60_000

/**
 * Loads a page's script. If a deploy has removed it since this tab was opened, the whole document reloads once, with
 * scripts that exist.
 */
export async function loadPage(page: LazyPage): Promise<Page> {
  const loaded = page.loaded()
  if (loaded) return loaded
  const { href } = window.location
  try {
    return await page.load()
  } catch (cause) {
    const isWorthReloading = (await isServerReachable(href)) && window.location.href === href
    if (!isWorthReloading || !startReload(Date.now())) throw cause
    return new Promise(() => {})
  }
}

/** Offline, the browser would show its own error instead of ours. */
async function isServerReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** False if the document was just reloaded, or if we can't tell, to avoid a reload loop. */
function startReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(STORAGE_KEY)) < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    savePageState()
  } catch {
    return false
  }
  window.location.reload()
  return true
}
