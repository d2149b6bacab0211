import { AppError } from './http/app-error.ts'

const RETRY_AFTER_SECONDS = 5

type Options = { concurrency: number; queueMax: number; refusal: string }

export function createWorkQueue({ concurrency, queueMax, refusal }: Options) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (queue.length >= queueMax) throw tooBusy(refusal)
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

function tooBusy(refusal: string) {
  return new AppError('too_many', `${refusal} Please try again in a few seconds.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
