import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChatFoot } from './chat-foot.tsx'
import { ChatHeader } from './chat-header.tsx'
import { type ShownChat, useForgetConversation } from './chat-queries.ts'
import { chatOpener } from './chat-session.ts'
import { ConversationView } from './conversation-view.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { MessageForm } from './message-form.tsx'
import type { UnderstoodQuote } from './understood-quote.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useTalk } from './use-talk.ts'

type Props = { isOpen: boolean; onClose: () => void; onQuote: (quote: UnderstoodQuote) => void }

const frame = [
  'corner-window fixed right-4 bottom-[calc(1rem+var(--keyboard,0px))] z-45 flex h-[500px] w-[380px] flex-col',
  'max-h-[calc(100dvh-2rem-var(--keyboard,0px))] overflow-hidden rounded-lg border border-field-border bg-card',
  'shadow-2xl outline-none max-[420px]:right-0 max-[420px]:bottom-(--keyboard,0px) max-[420px]:w-full',
  'max-[420px]:max-h-[calc(100dvh-var(--keyboard,0px))] max-[420px]:rounded-b-none max-[420px]:border-x-0 max-[420px]:border-b-0',
].join(' ')

/** The open chat: 380 by 500, or the full width of a narrow phone. Not modal: the page beside it stays in use. */
export function ChatWindow({ isOpen, onClose, onQuote }: Props) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isPersonWanted, setPersonWanted] = useState(false)
  const talk = useTalk(isOpen, panel, input)
  const forgetConversation = useForgetConversation()
  useAboveKeyboard(panel)
  useEffect(() => {
    if (isOpen && chatOpener()) (input.current ?? panel.current)?.focus()
  }, [isOpen])

  const backToTalk = () => {
    flushSync(() => setPersonWanted(false))
    input.current?.focus()
  }
  const startOver = () => {
    forgetConversation()
    input.current?.focus()
  }
  const chat = talk.conversation.data
  const isTalking = !isPersonWanted && chat !== undefined
  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isOpen}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      className={frame}
    >
      <ChatHeader titleId={titleId} onClose={onClose} />
      {isPersonWanted && chat ? (
        <HandOverForm known={chat.understood.contact} isBlocked={talk.isPending} onDone={backToTalk} />
      ) : (
        <>
          <ConversationView talk={talk} onQuote={onQuote} />
          <MessageForm inputRef={input} talk={talk} />
        </>
      )}
      <ChatFoot
        status={chat ? statusOf(chat) : null}
        onPerson={isTalking ? () => setPersonWanted(true) : null}
        onStartOver={isTalking && talk.isReady && chat?.messages.length ? startOver : null}
      />
    </div>
  )
}

function statusOf({ person, isHandedOver }: ShownChat): string | null {
  if (person) return `${person} is answering`
  return isHandedOver ? 'A person has been asked' : null
}
