import { Keyboard } from 'lucide-react'
import { Button } from '#ui/button.tsx'

type Props = { isOn: boolean; onToggle: () => void }

/** Turns the one-letter keys off for whoever is bothered by them: people who dictate press letters without meaning to. */
export function ShortcutSwitch({ isOn, onToggle }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground pointer-coarse:hidden">
      <p>{isOn ? 'Keys: e, c, n, and s for the status' : 'Keys are off'}</p>
      <Button variant="quiet" size="small" aria-pressed={isOn} onClick={onToggle}>
        <Keyboard aria-hidden="true" />
        Shortcuts
      </Button>
    </div>
  )
}
