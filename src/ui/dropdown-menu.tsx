import * as Menu from '@radix-ui/react-dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { trigger: ReactNode; align?: 'start' | 'end'; children: ReactNode }

/** Not modal: Radix locks scrolling with an inline style element, which the content security policy forbids. */
export function DropdownMenu({ trigger, align = 'end', children }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
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

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Menu.Item>) {
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

export function DropdownMenuLabel({ children }: { children: string }) {
  return <Menu.Label className="px-2 py-1.5 text-xs font-semibold text-muted-foreground">{children}</Menu.Label>
}

export function DropdownMenuSeparator() {
  return <Menu.Separator className="my-1 h-px bg-border" />
}
