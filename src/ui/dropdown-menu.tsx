import { Slot } from '@radix-ui/react-slot'
import { type KeyboardEvent, type PointerEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { lazyOnInput } from './lazy-on-input.tsx'

const load = () => import('./menu-list.tsx')
const MenuList = lazyOnInput(async () => (await load()).MenuList)
export const DropdownMenuItem = lazyOnInput(async () => (await load()).MenuItem)
export const DropdownMenuLabel = lazyOnInput(async () => (await load()).MenuLabel)
export const DropdownMenuSeparator = lazyOnInput(async () => (await load()).MenuSeparator)

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown']

type Props = { trigger: ReactNode; align?: 'start' | 'end'; children: ReactNode }

/** A list has many menus, so each is only a button until it's opened. Then Radix takes over. */
export function DropdownMenu({ trigger, align = 'end', children }: Props) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLElement>(null)
  const isByKey = useRef(false)
  const id = useId()
  const toggle = (event: KeyboardEvent | PointerEvent) => {
    isByKey.current = event.type === 'keydown'
    setOpen(!isOpen)
    // The list gets the focus, not the button.
    if (!isOpen) event.preventDefault()
  }
  return (
    <>
      <Slot
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen ?? false}
        aria-controls={isOpen ? `${id}-list` : undefined}
        onPointerDown={(event) => event.button === 0 && !event.ctrlKey && toggle(event)}
        onKeyDown={(event) => OPENING_KEYS.includes(event.key) && toggle(event)}
      >
        {trigger}
      </Slot>
      {isOpen !== null && (
        <Suspense>
          <MenuList {...{ button, isByKey, align }} buttonId={id} open={isOpen} onOpenChange={setOpen}>
            {children}
          </MenuList>
        </Suspense>
      )}
    </>
  )
}
