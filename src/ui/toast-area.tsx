import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { dismissToast, useToast } from './toast-store.ts'

const AUTO_CLOSE_MS = 5000
const AUTO_CLOSE_WITH_ACTION_MS = 10_000
const SWIPE_THRESHOLD_PX = 50
const FOCUS_KEY = ['F8']

const CARD = [
  'relative flex w-full items-center gap-3 rounded-md border border-l-4 bg-card py-3 pr-12 pl-4 text-foreground shadow-lg',
  'transition-transform',
  'data-[state=open]:animate-[toast-in_180ms_var(--ease-out)] data-[state=closed]:animate-[toast-out_150ms_var(--ease-out)]',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
  'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
].join(' ')

/**
 * Where toasts appear, on every page: one at a time, for five seconds (ten with an action). They're low, and centered on
 * a wide screen, since what's pressed next is often at its right edge. F8 moves focus to it, and focus returns when the
 * toast is gone.
 */
export function ToastArea() {
  const toast = useToast()
  const viewport = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const dismiss = (id: number) => {
    const hasFocus = viewport.current?.contains(document.activeElement)
    dismissToast(id)
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  return (
    // A provider per toast: if one is dismissed under the mouse, Radix stays paused and never closes the next.
    <Provider key={toast?.id} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} label="Notification">
      {toast && (
        <Root
          open={toast.open}
          duration={toast.action || toast.link ? AUTO_CLOSE_WITH_ACTION_MS : AUTO_CLOSE_MS}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          className={classNames(
            CARD,
            toast.variant === 'destructive' ? 'border-destructive' : 'border-field-border border-l-primary',
          )}
        >
          <div className="min-w-0 grow">
            <Title className="font-semibold">{toast.title}</Title>
            {toast.description && <Description className="break-words text-sm">{toast.description}</Description>}
            {toast.link && (
              <Link href={toast.link.href} onClick={() => dismiss(toast.id)} className="link mr-3 text-sm">
                {toast.link.label}
              </Link>
            )}
          </div>
          {toast.action && (
            <Action asChild altText={`${toast.action.label}, F8 moves here`} onClick={toast.action.onAction}>
              <Button variant="outline" size="small" className="shrink-0">
                {toast.action.label}
              </Button>
            </Action>
          )}
          <Close aria-label="Dismiss" className="absolute top-2 right-2 grid size-8 place-items-center rounded-sm">
            <X aria-hidden="true" className="size-4" />
          </Close>
        </Root>
      )}
      <Viewport
        ref={viewport}
        hotkey={FOCUS_KEY}
        onFocusCapture={({ relatedTarget }) => {
          if (!viewport.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
        }}
        className="no-print fixed top-0 right-0 z-50 flex w-full flex-col gap-2 p-2 outline-none focus-visible:*:outline-3 focus-visible:*:outline-ring md:right-(--toast-right,0px) md:max-w-[min(420px,calc(100vw-var(--toast-right,0px)))] xl:right-auto xl:left-1/2 xl:-translate-x-1/2"
      />
    </Provider>
  )
}
