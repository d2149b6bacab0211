import { useEffect, useRef, useState } from 'react'

const NEAR = '1500px 0px'

/**
 * The height of an element that's scrolled far offscreen, and null while it's near. A long list stays fast if faraway
 * rows replace their content with that height. An element with focus is never far away. The initial height applies until
 * the position is known.
 */
export function useOffscreenHeight<Name extends HTMLElement>(startHeight: number | null) {
  const ref = useRef<Name>(null)
  const [heightWhenFar, setHeight] = useState(startHeight)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting || element.contains(document.activeElement)
        setHeight((height) => (isNear ? null : (height ?? element.getBoundingClientRect().height)))
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, heightWhenFar }
}
