import { useEffect, useRef } from 'react'

/** Held down, these go on; what opens something does so once. */
const REPEATING = new Set(['j', 'k'])

type Shortcuts = Readonly<Record<string, () => void>>

export function useShortcuts(shortcuts: Shortcuts, isOn: boolean) {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!isOn) return
    const run = (event: KeyboardEvent) => {
      const shortcut = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : null
      if (!shortcut || hasOtherTarget(event)) return
      event.preventDefault()
      shortcut()
    }
    window.addEventListener('keydown', run)
    return () => window.removeEventListener('keydown', run)
  }, [isOn])
}

function hasOtherTarget(event: KeyboardEvent) {
  if (
    event.defaultPrevented ||
    (event.repeat && !REPEATING.has(event.key)) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return true
  return isWritable(event.target) || document.querySelector('dialog[open], [role=menu]') !== null
}

function isWritable(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
}
