import { MessageCircle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import { openChat } from './chat-session.ts'
import { loadChatWindow } from './use-chat-window.ts'

type Props = {
  ref: Ref<HTMLButtonElement>
  isHidden: boolean
  isLoading: boolean
  /** What stands beside it in the bar of narrow screens. */
  beside: ReactNode
}

/** A bar across the bottom, where the button would lie upon what scrolls beneath it; alone where the page has a margin for it. */
const bar = classNames(
  'corner-button needs-script fixed inset-x-0 bottom-0 z-40 flex h-14 items-center justify-between gap-4 px-4 [&[hidden]]:hidden',
  'border-t border-border bg-background xl:inset-x-auto xl:right-2 xl:bottom-2 xl:h-auto xl:border-0 xl:bg-transparent xl:p-0',
)

export function ChatButton({ ref, isHidden, isLoading, beside }: Props) {
  return (
    <div hidden={isHidden} className={bar}>
      <div className="xl:hidden">{beside}</div>
      <button
        ref={ref}
        type="button"
        aria-label="Open chat"
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openChat}
        className="relative grid size-11 shrink-0 xl:size-12 place-items-center rounded-full border border-field-border bg-raised text-foreground shadow-lg transition-colors hover:bg-border focus-visible:rounded-full aria-busy:cursor-progress"
      >
        <MessageCircle aria-hidden="true" className="size-6" />
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 size-3.5 rounded-full bg-success ring-2 ring-background"
        >
          <span className="absolute inset-0 rounded-full bg-success motion-safe:animate-ping" />
        </span>
      </button>
    </div>
  )
}

function preload() {
  loadChatWindow().catch(() => {})
}
