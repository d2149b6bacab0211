import { type RefObject, useEffect } from 'react'

/**
 * Tells the element how much of the screen's bottom the on-screen keyboard covers, as `--keyboard`. Phones lay it over
 * the page without making the page smaller, and with it over whatever is fixed there.
 */
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
