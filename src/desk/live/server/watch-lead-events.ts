import { listNewestLeadEventIds } from '#leads/server/lead-event-store.ts'
import type { Database } from '#platform/database/database.ts'
import { MAX_UNCOMMITTED } from './read-news.ts'

const POLL_MS = 250

/**
 * Polls for lead events of any process, but only while something watches. Returns a function that starts watching; what it
 * returns stops again.
 */
export function watchLeadEvents(db: Database, onEvents: () => void) {
  let watchers = 0
  let seen = ''
  let started: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const hasNew = async () => {
    // All of the newest ids, because a lower one may be committed after a higher one.
    const newest = (await listNewestLeadEventIds(db, MAX_UNCOMMITTED)).join()
    const isNew = newest !== seen
    seen = newest
    return isNew
  }
  let isPolling = false
  const poll = async () => {
    if (isPolling) return
    isPolling = true
    // A database that's away is asked again at the next poll.
    if (await hasNew().catch(() => false)) onEvents()
    isPolling = false
  }
  const start = async () => {
    await poll()
    timer = setInterval(poll, POLL_MS)
  }
  return async () => {
    watchers += 1
    // Awaited by all, so that nothing is committed unseen between a stream's first reading and the first poll.
    started ??= start()
    await started
    return () => {
      watchers -= 1
      if (watchers > 0) return
      clearInterval(timer)
      started = null
    }
  }
}
