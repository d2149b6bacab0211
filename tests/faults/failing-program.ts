import { exitOnUnexpectedErrors } from '#app/run-program.ts'
import { createLog } from '#platform/log.ts'

exitOnUnexpectedErrors(createLog('warn'))

const error = new Error('No mail to dana@example.com')

setTimeout(() => {
  if (process.argv[2] === 'throw') throw error
  Promise.reject(error)
}, 1)

setTimeout(() => process.exit(0), 10_000)
