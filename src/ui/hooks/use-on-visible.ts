import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const SOON = '800px 0px'

/** Calls back when an element is about to be visible, and again for each `round` while it is. */
export function useOnVisible<Name extends HTMLElement>(onVisible: () => void, round: unknown): RefObject<Name | null> {
  const ref = useRef<Name>(null)
  const see = useEffectEvent(onVisible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer reports only changes, so each round gets a new one
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && see(), {
      rootMargin: SOON,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [round])
  return ref
}
