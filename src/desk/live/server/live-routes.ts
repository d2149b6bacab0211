import { setTimeout as delay } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { prepareSimilarNames } from '#desk/list/server/similar-names.ts'
import { countLeadReads } from '#desk/server/lead-reads.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { eventStream } from '#platform/http/streams.ts'
import { DESK_TOPIC } from '#platform/live/live.ts'
import { isStillSignedIn, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { updateDeskOpen } from '#staff/server/staff-store.ts'
import { type News, type Place, parsePlace, placeText, readNews } from './read-news.ts'
import { watchLeadEvents } from './watch-lead-events.ts'

const followDeskDoc = routeDoc('Stream what happens at the desk', { 200: 'text/event-stream' })

const STREAMS_MAX = 20
/** Changes that come close together are sent together. */
const PAUSE_MS = 500
/** Just over a minute, so that each time is written. */
const DESK_OPEN_MS = 65_000

export const liveRoutes = (shop: Shop) => {
  const { db, now, live, log } = shop
  const openStreams = new Map<number, number>()
  const read = sharedReading((since) => readNews(db, shop.company(), since, now()))
  const watch = watchLeadEvents(db, () => live.wake(DESK_TOPIC))
  const count = (staffId: number, by: number) => openStreams.set(staffId, (openStreams.get(staffId) ?? 0) + by)
  return new Hono<HttpEnv>().get('/events', described(followDeskDoc), staffOnly(shop), (c) => {
    const { id: staffId } = c.get('staffMember')
    if ((openStreams.get(staffId) ?? 0) >= STREAMS_MAX)
      throw new AppError('too_many', 'The desk is open in too many windows at once. Close one of them.')
    let place = parsePlace(c.req.header('last-event-id') ?? c.req.query('since') ?? '')
    return eventStream(c, log, async ({ send, closed }) => {
      count(staffId, 1)
      const markOpen = async () => {
        try {
          if (await isStillSignedIn(c, db, now())) await updateDeskOpen(db, staffId, now())
        } catch (err) {
          // Only decides whether to mail a reminder and about the chat's dot: not worth ending a stream.
          log.warn({ err }, "can't mark a desk as open")
        }
      }
      const whileOpen = setInterval(markOpen, DESK_OPEN_MS)
      await markOpen()
      // The first search with a typo tries again.
      prepareSimilarNames(db).catch(() => {})
      const stopWatching = await watch()
      try {
        for await (const _ of live.follow(DESK_TOPIC, closed)) {
          if (!(await isStillSignedIn(c, db, now()))) return
          const { place: next, ...news } = await read(place)
          place = next
          const leads = (await mayRead(c, shop, news.leads)) ? news.leads : []
          send({ event: 'news', id: placeText(place), data: { ...news, leads } })
          await delay(PAUSE_MS, undefined, { signal: closed }).catch(() => {})
        }
      } finally {
        clearInterval(whileOpen)
        stopWatching()
        count(staffId, -1)
      }
    })
  })
}

/** False for an agent who has read too many leads today; the figures go on. */
async function mayRead(c: Context<StaffEnv>, shop: Shop, leads: News['leads']): Promise<boolean> {
  try {
    await countLeadReads(c, shop, leads)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false
    throw error
  }
}

/** Streams at the same place get the same news, so it's read once for all of them. */
function sharedReading(read: (since: Place | null) => Promise<News>) {
  const readings = new Map<string, Promise<News>>()
  return (since: Place | null) => {
    const key = since ? placeText(since) : ''
    const reading = readings.get(key) ?? read(since).finally(() => readings.delete(key))
    readings.set(key, reading)
    return reading
  }
}
