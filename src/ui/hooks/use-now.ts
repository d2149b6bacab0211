import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#lib/time-spans.ts'

/** The time, to the minute: what depends on it keeps up on a screen that stays open all day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
