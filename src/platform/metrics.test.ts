import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a value that cannot be read is left out, and the others stay', async () => {
  const metrics = createMetrics()
  let isAway = false
  metrics.watch('mails_queued', 'Mails waiting', async () => {
    if (isAway) throw new Error('the database is away')
    return 7
  })
  metrics.watch('mails_failed', 'Mails given up', async () => 2)
  expect(await metrics.print()).toMatch(/^mails_queued 7$/m)
  isAway = true
  const printed = await metrics.print()
  expect(printed).not.toMatch(/^mails_queued \d/m)
  expect(printed).toMatch(/^mails_failed 2$/m)
})
