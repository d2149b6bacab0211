import type { Client } from 'pg'
import type { Log } from '#platform/log.ts'

const RETRY_MS = 1000
const RETRY_MAX_MS = 30_000

type Listening = {
  connect: () => Client
  channel: string
  log: Log
  onMessage: (message: string) => void
  onConnect: () => void
}

export function startListening({ connect, channel, log, onMessage, onConnect }: Listening) {
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
      await opened.query(`listen ${channel}`)
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
