import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import type { NewsPlace } from '#desk/live/desk-news.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, type RouteDoc } from '#platform/http/route-doc.ts'
import { eventStream } from '#platform/http/streams.ts'
import type { Platform } from '#platform/platform.ts'
import { isStillSignedIn, staffOnly } from '#staff/server/staff-only.ts'
import { DESK_TOPIC } from './announce-changes.ts'
import { isNewsPlace, type News, readNews } from './read-news.ts'

const STREAMS_MAX = 20
/** Many changes at once are told together. */
const PAUSE_MS = 500

const followDeskDoc: RouteDoc = {
  summary: 'Follow what happens at the desk',
  description:
    'A stream of events `news`: the figures, and the leads that something happened to. With `Last-Event-ID`, or the query `since`, from there on.',
  answers: { 200: { description: 'The events.', contentType: 'text/event-stream' } },
  errors: { too_many: `At most ${STREAMS_MAX} windows of one person at once.` },
}

export const liveRoutes = (platform: Platform) => {
  const { db, now, live, log } = platform
  const openStreams = new Map<number, number>()
  const read = sharedReading((since) => readNews(db, since, now()))
  const count = (staffId: number, by: number) => openStreams.set(staffId, (openStreams.get(staffId) ?? 0) + by)
  return new Hono<HttpEnv>().get('/events', described(followDeskDoc), staffOnly(platform), (c) => {
    const { id: staffId } = c.get('staffMember')
    if ((openStreams.get(staffId) ?? 0) >= STREAMS_MAX)
      throw new AppError('too_many', 'The desk is open in too many windows at once. Close one of them.')
    const asked = c.req.header('last-event-id') ?? c.req.query('since')
    let place = isNewsPlace(asked) ? asked : null
    return eventStream(c, log, async ({ send, closed }) => {
      count(staffId, 1)
      try {
        for await (const _ of live.follow(DESK_TOPIC, closed)) {
          if (!(await isStillSignedIn(c, db, now()))) return
          const { place: next, ...news } = await read(place)
          place = next
          send({ event: 'news', id: place, data: news })
          await delay(PAUSE_MS, undefined, { signal: closed }).catch(() => {})
        }
      } finally {
        count(staffId, -1)
      }
    })
  })
}

/** All who have read up to the same place are told the same, which is read once for all of them. */
function sharedReading(read: (since: NewsPlace | null) => Promise<News>) {
  const readings = new Map<NewsPlace | null, Promise<News>>()
  return (since: NewsPlace | null) => {
    const reading = readings.get(since) ?? read(since).finally(() => readings.delete(since))
    readings.set(since, reading)
    return reading
  }
}
