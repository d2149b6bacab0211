import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#lib/time-spans.ts'

/** The time, updated every minute, for screens that stay open all day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
