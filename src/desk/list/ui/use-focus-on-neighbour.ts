import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When a row leaves the list while it has focus (its lead no longer matches the filter), focus goes to the row that took its
 * place, to the same control. Without this the next key would start at the top of the page.
 */
export function useFocusOnNeighbour(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<{ control: Element; selector: string; row: number } | null>(null)
  useEffect(() => {
    const element = table.current
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? placeOf(target) : null
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const controls = table.current?.querySelectorAll<HTMLElement>(last.current.selector)
    controls?.item(Math.min(last.current.row, controls.length - 1))?.focus()
  })
  return table
}

function placeOf(control: HTMLElement) {
  const selector = control.matches('a') ? 'tbody a' : 'tbody button'
  const controls = [...(control.closest('table')?.querySelectorAll(selector) ?? [])]
  return { control, selector, row: controls.indexOf(control) }
}
