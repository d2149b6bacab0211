import { AppError } from './app-error.ts'
import { networksOf } from './client-address.ts'
import type { RequestContext } from './http-env.ts'

/** A browser has six connections to a site over HTTP/1.1: streams must leave some for everything else. */
const VISITOR_MAX = 3
const ADDRESS_MAX = 30

export function createOpenStreams() {
  const counts = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    open(c: RequestContext): () => void {
      const places = [
        { key: `visitor ${c.get('visitorId')}`, most: VISITOR_MAX },
        ...networksOf(c.get('clientAddress')).map(({ network, times }) => ({
          key: `address ${network}`,
          most: ADDRESS_MAX * times,
        })),
      ]
      if (places.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) {
        throw new AppError('too_many', 'This is open in too many windows at once. Close one of them.')
      }
      for (const { key } of places) change(key, 1)
      return () => {
        for (const { key } of places) change(key, -1)
      }
    },
  }
}
