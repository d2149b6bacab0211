import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ChatButton } from './chat-button.tsx'
import { chatOpener, closeChat, useChatSession } from './chat-session.ts'
import type { UnderstoodQuote } from './understood-quote.ts'
import { useChatWindow } from './use-chat-window.ts'

type Props = {
  beside: ReactNode
  onQuote: (quote: UnderstoodQuote) => void
}

export function ChatWidget({ beside, onQuote }: Props) {
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
        beside={beside}
      />
      {/* Once opened it stays, hidden when closed: what was half written and what is on its way are not lost. */}
      {ChatWindow && <ChatWindow isOpen={isOpen} onClose={close} onQuote={onQuote} />}
    </div>
  )
}

function giveFocusBack(button: HTMLButtonElement | null) {
  const opener = chatOpener()
  if (opener instanceof HTMLButtonElement && opener.isConnected) opener.focus()
  else button?.focus()
}
