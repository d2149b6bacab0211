import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openingAt } from '#company/hours.ts'
import { useCompany } from '#company/use-company.ts'
import { apiQuery } from '#lib/api-query.ts'
import { classNames } from '#ui/class-names.ts'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { toast } from '#ui/toast-store.ts'
import { chatOpener, closeChat, openChat, useChatSession } from './chat-session.ts'
import type { UnderstoodQuote } from './understood-quote.ts'

type Props = {
  callLink: ReactNode
  onQuote: (quote: UnderstoodQuote) => void
}

export function ChatWidget({ callLink, onQuote }: Props) {
  const { isOpen } = useChatSession()
  const button = useRef<HTMLButtonElement>(null)
  const ChatWindow = useChatWindow(isOpen)
  const close = () => {
    flushSync(closeChat)
    giveFocusBack(button.current)
  }
  return (
    <div className="no-print">
      <ChatButton
        ref={button}
        isHidden={isOpen && ChatWindow !== null}
        isLoading={isOpen && ChatWindow === null}
        callLink={callLink}
      />
      {/* Once opened it stays mounted, hidden when closed, so a half-written message or a reply on its way isn't lost. */}
      {ChatWindow && <ChatWindow isOpen={isOpen} onClose={close} onQuote={onQuote} />}
    </div>
  )
}

function giveFocusBack(button: HTMLButtonElement | null) {
  const opener = chatOpener()
  if (opener instanceof HTMLButtonElement && opener.isConnected) opener.focus()
  else button?.focus()
}

type ChatButtonProps = {
  ref: Ref<HTMLButtonElement>
  isHidden: boolean
  isLoading: boolean
  /** Shown next to the button on narrow screens. */
  callLink: ReactNode
}

/** A bar across the bottom on narrow screens, so the button doesn't cover the page; only the button on wide ones. */
const bar = classNames(
  'corner-button needs-script fixed inset-x-0 bottom-0 z-40 flex h-14 items-center justify-between gap-4 px-4 [&[hidden]]:hidden',
  'border-t border-border bg-background xl:inset-x-auto xl:right-2 xl:bottom-2 xl:h-auto xl:border-0 xl:bg-transparent xl:p-0',
)

function ChatButton({ ref, isHidden, isLoading, callLink }: ChatButtonProps) {
  return (
    <aside hidden={isHidden} aria-label="Call or chat" className={bar}>
      <div className="xl:hidden">{callLink}</div>
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
        <OpenDot />
      </button>
    </aside>
  )
}

const EACH_MINUTE_MS = 60_000
const presenceQuery = { ...apiQuery('GET /api/chat/presence'), refetchInterval: EACH_MINUTE_MS, retry: false }

/** Green and pulsing while a colleague has the desk open and can take over the chat. */
function OpenDot() {
  const company = useCompany()
  const isHydrated = useInBrowser(() => true, false)
  const isOpen = openingAt(company, useNow()).isOpen
  const { data } = useQuery({ ...presenceQuery, enabled: isHydrated && isOpen })
  const isThere = isOpen && data?.isSomeoneThere === true
  const color = isThere ? 'bg-success' : 'bg-muted-foreground'
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute top-0 right-0 size-3.5 rounded-full ring-2 ring-background', color)}
    >
      {isThere && <span className="absolute inset-0 rounded-full bg-success motion-safe:animate-ping" />}
    </span>
  )
}

function preload() {
  loadChatWindow().catch(() => {})
}

const loadChatWindow = () => import('./chat-window.tsx')

function useChatWindow(isOpened: boolean) {
  const phone = useCompany().phone.display
  const [module, setModule] = useState<typeof import('./chat-window.tsx') | null>(null)
  useEffect(() => {
    if (isOpened && !module) loadChatWindow().then(setModule, () => showLoadFailure(phone))
  }, [isOpened, module, phone])
  return module?.ChatWindow ?? null
}

function showLoadFailure(phone: string) {
  closeChat()
  toast({
    title: 'Chat Error',
    description: `The chat didn't load. Check your connection and try again, or call ${phone}.`,
    variant: 'destructive',
  })
}
