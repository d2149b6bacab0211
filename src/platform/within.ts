import { setTimeout as sleep } from 'node:timers/promises'

export async function within<Result>(ms: number, work: Promise<Result>, tooLate: string): Promise<Result> {
  const failure = sleep(ms, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error(tooLate), { code: 'ETIMEDOUT' })
  })
  return Promise.race([work, failure])
}
