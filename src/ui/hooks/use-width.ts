import { useLayoutEffect, useRef, useState } from 'react'

export function useWidth<Name extends HTMLElement>() {
  const ref = useRef<Name>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
