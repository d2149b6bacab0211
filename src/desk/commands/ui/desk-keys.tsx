import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type Command, listPlaces } from '#desk/commands/command.ts'
import { KeyHint, useDeskShortcuts } from '#desk/ui/desk-shortcuts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { lazyOnInput } from '#ui/lazy-on-input.tsx'

const CommandPalette = lazyOnInput(async () => (await import('./command-palette.tsx')).CommandPalette)

const everywhere: readonly [key: string, what: string][] = [
  ['Ctrl K', 'Go to a lead, an order, a view or an action'],
  ['o', 'Go to Orders'],
  ['?', 'Show these shortcuts'],
]

type Props = {
  keys?: readonly (readonly [key: string, what: string])[]
  actions?: readonly Command[]
  isAdmin: boolean
}

export function DeskKeys({ keys = [], actions = [], isAdmin }: Props) {
  const [open, setOpen] = useState<'keys' | 'palette' | null>(null)
  const close = () => setOpen(null)
  const [, navigate] = useLocation()
  useDeskShortcuts({ '?': () => setOpen('keys'), o: () => navigate('/orders') })
  usePaletteKey(() => setOpen('palette'))
  return (
    <>
      <Dialog open={open === 'keys'} onClose={close} title="Keyboard shortcuts">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {[...keys, ...everywhere].map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <KeyHint>{key}</KeyHint>
                <span className="sr-only">{key}</span>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Suspense>
        {open === 'palette' && <CommandPalette commands={[...actions, ...listPlaces(isAdmin)]} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Not a single letter, so it also works while typing. */
function usePaletteKey(onOpen: () => void) {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  })
}
