import * as Menu from '@radix-ui/react-dropdown-menu'
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
} from 'react'
import { classNames } from './class-names.ts'

type ButtonRef = RefObject<HTMLElement | null>

type Props = {
  button: ButtonRef
  buttonId: string
  isByKey: RefObject<boolean>
  align: 'start' | 'end'
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Not modal: Radix locks scrolling with an inline style element, which the content security policy forbids. */
export function MenuList({ button, buttonId, isByKey, align, open, onOpenChange, children }: Props) {
  // Radix itself misses the key that opens the list for the first time: it isn't there yet.
  const focusFirst = ({ currentTarget }: FocusEvent) => {
    if (isByKey.current) currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus()
    isByKey.current = false
  }
  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Menu.Trigger asChild>
        <ShownButton button={button} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          id={`${buttonId}-list`}
          aria-labelledby={buttonId}
          onFocus={focusFirst}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md border border-border bg-card p-1 shadow-lg"
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Gives Radix the button that's already on the page, to place the list by and to return the focus to. */
function ShownButton({ button, ref }: { button: ButtonRef; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button])
  return null
}

export function MenuItem({ className, ...props }: ComponentProps<typeof Menu.Item>) {
  return (
    <Menu.Item
      className={classNames(
        'flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2 text-sm select-none',
        'data-[highlighted]:bg-raised data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2',
        'data-[highlighted]:outline-ring data-[disabled]:opacity-50 [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  )
}

export function MenuLabel({ children }: { children: string }) {
  return <Menu.Label className="px-2 py-1.5 text-xs font-semibold text-muted-foreground">{children}</Menu.Label>
}

export function MenuSeparator() {
  return <Menu.Separator className="my-1 h-px bg-border" />
}
