import { usePageState } from '#ui/hooks/use-page-state.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { KeyHint } from '#ui/key-hint.tsx'

/** One-letter keys, for as long as whoever works here has not turned them off. */
export function useDeskShortcuts(shortcuts: Parameters<typeof useShortcuts>[0]) {
  useShortcuts(shortcuts, useHasShortcuts())
}

export function useHasShortcuts(): boolean {
  const [hasShortcuts] = useShortcutState()
  return hasShortcuts
}

export function ShortcutHint({ children }: { children: string }) {
  return useHasShortcuts() ? <KeyHint>{children}</KeyHint> : null
}

/** Turns the one-letter keys off, for people who dictate: they press letters without meaning to. */
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
