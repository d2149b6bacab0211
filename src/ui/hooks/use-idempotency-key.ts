import { useRef } from 'react'

/** One key per filled-in form: a retry of the same content keeps it, so it's stored once. */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomKey() }
    return last.current.key
  }
}

const KEY_BYTES = 16

/** A unique key. `crypto.randomUUID` works only in secure contexts. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
