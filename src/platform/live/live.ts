import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { startListening } from './postgres-listener.ts'

const CHANNEL = 'yardline_live'

/**
 * Tells whoever looks at something that it may have changed, in every process. Only its name is told: they read it again, so
 * that a hint which is lost or comes twice does no harm.
 */
export type Live = {
  publish: (topic: string) => Promise<void>
  /** Goes on once at the beginning and once after each change, until the signal ends it. */
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
    channel: CHANNEL,
    log,
    // This process has been told already.
    onMessage: (message: string) => !message.startsWith(processId) && notify(message.slice(processId.length + 1)),
    onConnect: () => listeners.keys().forEach(notify),
  }
  let listener: ReturnType<typeof startListening> | null = null
  return {
    async publish(topic) {
      notify(topic)
      if (!listening) return
      // The change itself is there already: who did not hear of it sees it at the next reading.
      await pool?.query('select pg_notify($1, $2)', [CHANNEL, `${processId} ${topic}`]).catch((err: unknown) => {
        log.warn({ err }, 'the other processes could not be told of a change')
      })
    },
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
