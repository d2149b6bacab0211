import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { OpenDatabase } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

const CHANNEL = 'yardline_live'
/** Every open desk subscribes to it. */
export const DESK_TOPIC = 'desk'

/**
 * Tells subscribers in every process that something may have changed. Only its name is sent and they read it again, so a
 * lost or repeated message does no harm.
 */
export type Live = {
  publish: (topic: string) => Promise<void>
  /** Wakes the followers in this process only. */
  wake: (topic: string) => void
  /** Yields once at the start and once after each change, until the signal aborts. */
  follow: (topic: string, signal: AbortSignal) => AsyncGenerator<void>
  close: () => Promise<void>
}

type Deps = Pick<OpenDatabase, 'pool' | 'connect'> & { log: Log }

export function createLive({ pool, connect, log }: Deps): Live {
  const listeners = new Map<string, Set<() => void>>()
  const processId = randomUUID()
  const notify = (topic: string) => {
    for (const onChange of listeners.get(topic) ?? []) onChange()
  }
  const listening = connect && {
    connect,
    log,
    // This process already knows.
    onMessage: (message: string) => !message.startsWith(processId) && notify(message.slice(processId.length + 1)),
    onConnect: () => listeners.keys().forEach(notify),
  }
  let listener: ReturnType<typeof startListening> | null = null
  return {
    async publish(topic) {
      notify(topic)
      if (!listening) return
      // The change is already saved: anyone who misses the message sees it at the next read.
      await pool?.query('select pg_notify($1, $2)', [CHANNEL, `${processId} ${topic}`]).catch((err: unknown) => {
        log.warn({ err }, "couldn't notify other processes of a change")
      })
    },
    wake: notify,
    follow(topic, signal) {
      listener ??= listening && startListening(listening)
      return followTopic(listeners, topic, signal)
    },
    async close() {
      await listener?.stop()
    },
  }
}

async function* followTopic(listeners: Map<string, Set<() => void>>, topic: string, signal: AbortSignal) {
  let wake = () => {}
  let hasChanged = true
  const onChange = () => {
    hasChanged = true
    wake()
  }
  const subscribers = listeners.get(topic) ?? new Set()
  listeners.set(topic, subscribers.add(onChange))
  signal.addEventListener('abort', onChange)
  try {
    while (!signal.aborted) {
      if (hasChanged) {
        hasChanged = false
        yield
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    signal.removeEventListener('abort', onChange)
    subscribers.delete(onChange)
    if (subscribers.size === 0) listeners.delete(topic)
  }
}

const RETRY_MS = 1000
const RETRY_MAX_MS = 30_000

type Listening = {
  connect: () => Client
  log: Log
  onMessage: (message: string) => void
  onConnect: () => void
}

function startListening({ connect, log, onMessage, onConnect }: Listening) {
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  let waitMs = RETRY_MS

  async function open() {
    const opened = connect()
    client = opened
    let isLost = false
    const reconnect = (err?: Error) => {
      if (isLost || isStopped) return
      isLost = true
      log.warn({ err }, 'the connection for live messages was lost')
      opened.end().catch(() => {})
      retry = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)
    }
    opened.on('error', reconnect)
    opened.on('end', () => reconnect())
    opened.on('notification', ({ payload }) => payload && onMessage(payload))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      waitMs = RETRY_MS
      onConnect()
    } catch (error) {
      reconnect(error as Error)
    }
  }
  const opening = open()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
