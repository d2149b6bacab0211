import type { Log } from '#platform/log.ts'

/** The last resort: what nobody caught is logged without personal data, and the process ends to be started anew. */
export function exitOnUnexpectedErrors(log: Log) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.error({ err, event }, 'ending after an unexpected error')
      process.exit(1)
    })
  }
}
