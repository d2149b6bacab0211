import { useEffect, useRef, useState } from 'react'

const NEAR = '1500px 0px'

/**
 * Says how high an element was once it is scrolled far out of sight, and null while it is near. A long list stays quick
 * when what is far away gives up its content for that height. What has focus is never far away. Until it is known where
 * the element is, it has the height to start with.
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
