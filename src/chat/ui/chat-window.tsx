import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { ChatFoot } from './chat-foot.tsx'
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

function ChatHeader({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-4">
      <div>
        <h2 id={titleId} className="font-display text-xl">
          Auto Parts Assistant
        </h2>
        <p className="text-sm leading-snug text-muted-foreground">Powered by AI</p>
      </div>
      <Button variant="quiet" size="icon" aria-label="Close chat" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
