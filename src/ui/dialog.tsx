import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

const CENTERED = [
  'm-auto max-h-[90dvh] rounded-lg border border-border',
  'translate-y-2 open:translate-y-0 starting:open:translate-y-2',
]

const panel = cva(
  [
    'bg-card p-0 text-foreground opacity-0 transition-[opacity,translate,display,overlay] duration-200 ease-out',
    'transition-discrete open:opacity-100 starting:open:opacity-0',
    'backdrop:bg-black/60',
  ],
  {
    variants: {
      side: {
        center: [CENTERED, 'w-[min(36rem,calc(100vw-2rem))]'],
        // For a form in two columns.
        wide: [CENTERED, 'w-[min(60rem,calc(100vw-2rem))]'],
        right: [
          'my-0 mr-0 ml-auto h-dvh max-h-none w-[300px] max-w-[100vw] border-l border-border sm:w-[400px]',
          'translate-x-full open:translate-x-0 starting:open:translate-x-full',
        ],
      },
    },
  },
)

type Props = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'center' | 'wide' | 'right'
  children: ReactNode
}

/**
 * The browser's modal dialog: it traps focus, closes on Escape and restores focus. Focus starts at the element marked
 * `data-first-focus`, otherwise at the first control.
 */
export function Dialog({ open, onClose, title, side = 'center', children }: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open])
  // A press that started inside, such as selecting text, may end on the backdrop by accident.
  const pressedBackdrop = useRef(false)
  const notePress = (event: MouseEvent) => {
    pressedBackdrop.current = event.target === dialog.current
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (pressedBackdrop.current && event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => open && onClose()}
      onMouseDown={notePress}
      onClick={closeOnBackdrop}
      className={panel({ side })}
    >
      <div className="flex min-h-full flex-col gap-5 p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="font-display text-2xl">
            {title}
          </h2>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
