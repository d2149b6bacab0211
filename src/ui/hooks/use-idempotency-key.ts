import { useRef } from 'react'
import { randomKey } from '#lib/random-key.ts'

/** One key for each filled-in form: the same content sent again after a cut connection keeps it, so it arrives once. */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomKey() }
    return last.current.key
  }
}
