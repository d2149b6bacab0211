import type { Log } from '#platform/log.ts'
import type { Live } from './live.ts'

/** In case a message between processes is lost. */
const POLL_MS = 2000

type Deps = { live: Live; log: Log; topic: string; refresh: () => Promise<void> }

/** Reads something again whenever its topic is published, and every two seconds. */
export function keepFresh({ live, log, topic, refresh }: Deps) {
  const stopped = new AbortController()
  // A lost database is reported where it matters.
  const read = () => refresh().catch((err: unknown) => log.debug({ err, topic }, "couldn't read what changed"))
  const poll = setInterval(read, POLL_MS).unref()

  async function follow() {
    for await (const _ of live.follow(topic, stopped.signal)) await read()
  }
  follow().catch((err: unknown) => log.warn({ err, topic }, "couldn't follow changes"))

  return {
    stop() {
      clearInterval(poll)
      stopped.abort()
    },
  }
}
