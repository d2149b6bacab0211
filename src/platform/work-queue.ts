import { AppError } from './http/app-error.ts'

const RETRY_AFTER_SECONDS = 5

export function createWorkQueue({ concurrency, queueMax }: { concurrency: number; queueMax: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (queue.length >= queueMax) throw tooBusy()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function tooBusy() {
  return new AppError('too_many', 'Too many people are signing in right now. Please try again in a few seconds.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
