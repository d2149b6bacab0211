import type { Shop } from '#company/server/shop.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import type { Log } from '#platform/log.ts'
import { startHoldTimeouts } from '#stock/server/hold-store.ts'
import type { StockRecognizer } from '#stock/server/stock-recognizer.ts'
import { readCurrentImport } from '#stock/server/stock-store.ts'
import { fetchPhotos } from '#stock-import/server/photo-fetcher.ts'
import { createFolderImport } from '#stock-import/server/watched-folder.ts'
import type { ImportMode } from '#stock-import/stock-import.ts'

const FOLDER_EVERY_MS = 5000
const PHOTOS_EVERY_MS = 60_000

type Options = { recognizer: StockRecognizer; folder: string | undefined; mode: ImportMode }

/**
 * What happens to stock automatically: holds end, files in a folder are imported, and the photos they name are fetched.
 */
export function startStock(shop: Shop, { recognizer, folder, mode }: Options) {
  const stopping = new AbortController()
  let fetchedAt = ''
  const holds = startHoldTimeouts(shop)
  const importFiles = folder ? createFolderImport({ ...shop, recognizer, folder, mode }) : null
  const timers = [
    ...(importFiles ? [repeat(importFiles, FOLDER_EVERY_MS, 'reading STOCK_FOLDER failed', shop.log)] : []),
    repeat(fetchNamedPhotos, PHOTOS_EVERY_MS, 'fetching photos failed', shop.log),
  ]
  return {
    stop() {
      stopping.abort()
      holds.stop()
      for (const timer of timers) clearInterval(timer)
    },
  }

  /** After each import, after each change of the allowed hosts, and every hour to retry failures. */
  async function fetchNamedPhotos() {
    const hosts = shop.settings().photoHosts
    if (hosts.length === 0) return
    const hour = Math.floor(shop.now().getTime() / HOUR_MS)
    const state = [await readCurrentImport(shop.db), hour, ...hosts].join(' ')
    if (state === fetchedAt) return
    await fetchPhotos(shop, {}, stopping.signal)
    fetchedAt = state
  }
}

/** Never twice at once. */
function repeat(work: () => Promise<unknown>, everyMs: number, failure: string, log: Log) {
  let isBusy = false
  return setInterval(() => {
    if (isBusy) return
    isBusy = true
    work()
      .catch((err: unknown) => log.error({ err }, failure))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
}
