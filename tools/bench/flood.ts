import { type Attempt, send } from './load.ts'

const CONNECTIONS = 10

/** A process of its own, so that sending doesn't slow down measuring. It sends until it's stopped. */
process.once('message', async ({ url, ...attempt }: Omit<Attempt, 'path'> & { url: string }) => {
  await send(url, attempt, CONNECTIONS * 10, CONNECTIONS)
  process.send?.('warm')
  await send(url, attempt, Number.POSITIVE_INFINITY, CONNECTIONS)
})
process.once('disconnect', () => process.exit(0))
