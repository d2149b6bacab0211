import { useRef } from 'react'

/** One key for each filled-in form: the same content sent again after a cut connection keeps it, so it arrives once. */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomKey() }
    return last.current.key
  }
}

const KEY_BYTES = 16

/** A key nobody else has. `crypto.randomUUID` would do, but browsers offer it on secure addresses only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
