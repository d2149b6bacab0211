import { MessageCircle } from 'lucide-react'
import type { Ref } from 'react'
import { openChat } from './chat-session.ts'
import { loadChatWindow } from './use-chat-window.ts'

type Props = { ref: Ref<HTMLButtonElement>; isHidden: boolean; isLoading: boolean }

export function ChatButton({ ref, isHidden, isLoading }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      hidden={isHidden}
      aria-label="Open chat"
      aria-haspopup="dialog"
      aria-busy={isLoading}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={openChat}
      className="corner-button needs-script fixed right-4 bottom-4 z-40 grid size-14 place-items-center rounded-full border border-field-border bg-raised text-foreground shadow-lg transition-colors hover:bg-border focus-visible:rounded-full aria-busy:cursor-progress"
    >
      <MessageCircle aria-hidden="true" className="size-6" />
      <span
        aria-hidden="true"
        className="absolute top-0 right-0 size-3.5 rounded-full bg-success ring-2 ring-background"
      >
        <span className="absolute inset-0 rounded-full bg-success motion-safe:animate-ping" />
      </span>
    </button>
  )
}

function preload() {
  loadChatWindow().catch(() => {})
}
