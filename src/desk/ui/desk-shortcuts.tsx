import { useEffect, useEffectEvent } from 'react'
import { findOwn } from '#lib/find-own.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'

/** These repeat while held down; keys that open something don't. */
const REPEATING = new Set(['j', 'k'])

/** One-letter keys, unless the user has turned them off. */
export function useDeskShortcuts(shortcuts: Readonly<Record<string, () => void>>) {
  const isOn = useHasShortcuts()
  const run = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = findOwn(shortcuts, event.key)
    if (!shortcut || hasOtherTarget(event)) return
    event.preventDefault()
    shortcut()
  })
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', run)
    return () => window.removeEventListener('keydown', run)
  }, [isOn])
}

export function useHasShortcuts(): boolean {
  const [hasShortcuts] = useShortcutState()
  return hasShortcuts
}

export function ShortcutHint({ children }: { children: string }) {
  return useHasShortcuts() ? <KeyHint>{children}</KeyHint> : null
}

export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <kbd className="grid min-w-6 place-items-center rounded-sm border border-current px-1 font-mono text-xs leading-5">
        {children}
      </kbd>
    </span>
  )
}

/** Turns one-letter keys off for people who dictate, whose speech can trigger them. */
export function ShortcutSwitch() {
  const [isOn, setOn] = useShortcutState()
  return (
    <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2 text-sm text-muted-foreground pointer-coarse:hidden">
      <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} className="size-4 accent-primary" />
      Keyboard shortcuts
    </label>
  )
}

function useShortcutState() {
  return usePageState('shortcuts', true)
}

function hasOtherTarget(event: KeyboardEvent) {
  const isHeldDown = event.repeat && !REPEATING.has(event.key)
  if (event.defaultPrevented || isHeldDown || event.ctrlKey || event.metaKey || event.altKey) return true
  return isWritable(event.target) || document.querySelector('dialog[open], [role=menu]') !== null
}

function isWritable(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
}
