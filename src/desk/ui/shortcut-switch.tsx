type Props = { isOn: boolean; onToggle: () => void }

/** Turns the one-letter keys off, for people who dictate: they press letters without meaning to. */
export function ShortcutSwitch({ isOn, onToggle }: Props) {
  return (
    <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2 text-sm text-muted-foreground pointer-coarse:hidden">
      <input type="checkbox" checked={isOn} onChange={onToggle} className="size-4 accent-primary" />
      Keyboard shortcuts
    </label>
  )
}
