import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('jobs run up to a limit, more wait up to a limit, and the rest are refused', async () => {
  const queue = createWorkQueue({ concurrency: 2, queueMax: 3, refusal: 'Too many.' })
  let [running, most] = [0, 0]
  const work = () =>
    queue(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return 'done'
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, work))
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected'])
  expect(most).toBe(2)
  expect(await work()).toBe('done')
})

test('a failed job makes room for the next', async () => {
  const queue = createWorkQueue({ concurrency: 1, queueMax: 1, refusal: 'Too many.' })
  const failing = () => queue(() => Promise.reject(new Error('no')))
  await Promise.allSettled([failing(), failing()])
  expect(await queue(async () => 'done')).toBe('done')
})
