import { type RefObject, useEffect } from 'react'

/** Phones lay the keyboard over the page without making the page smaller. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const adjust = () => element.current?.style.setProperty('--keyboard', `${coveredPx(viewport)}px`)
    adjust()
    viewport.addEventListener('resize', adjust)
    viewport.addEventListener('scroll', adjust)
    return () => {
      viewport.removeEventListener('resize', adjust)
      viewport.removeEventListener('scroll', adjust)
    }
  }, [element])
}

function coveredPx({ height, offsetTop, scale }: VisualViewport): number {
  return scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))
}
