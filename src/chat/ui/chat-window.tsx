import { RotateCcw, SendHorizontal, UserRound, X } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { DialogueState } from '#assistant/dialogue/dialogue-state.ts'
import { CHAT_MESSAGE_MAX } from '#chat/chat-message.ts'
import { type HandOverFields, handOverFieldsSchema } from '#chat/hand-over-request.ts'
import { useCompany } from '#company/use-company.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { TextField } from '#ui/text-field.tsx'
import { type ShownChat, type Talk, useForgetConversation, useHandOver, useTalk } from './chat-queries.ts'
import { chatOpener } from './chat-session.ts'
import { type ChatWords, chatWords } from './chat-words.ts'
import { ConversationView } from './conversation-view.tsx'
import type { UnderstoodQuote } from './understood-quote.ts'

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
  const words = chatWords[chat?.understood.language ?? 'en']
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
        <HandOverForm known={chat.understood.contact} words={words} isBlocked={talk.isPending} onDone={backToTalk} />
      ) : (
        <>
          <ConversationView talk={talk} onQuote={onQuote} />
          <MessageForm inputRef={input} talk={talk} />
        </>
      )}
      <ChatFoot
        status={chat ? statusOf(chat, words) : null}
        words={words}
        onPerson={isTalking ? () => setPersonWanted(true) : null}
        onStartOver={isTalking && talk.isReady && chat?.messages.length ? startOver : null}
      />
    </div>
  )
}

function statusOf({ person, isHandedOver }: ShownChat, words: ChatWords): string | null {
  if (person) return `${person} is answering`
  return isHandedOver ? words.teamTold : null
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

function MessageForm({ inputRef, talk }: { inputRef: Ref<HTMLInputElement>; talk: Talk }) {
  const message = talk.text.trim()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (message) talk.send(message)
  }
  return (
    <form onSubmit={send} className="flex gap-1.5 border-t border-border p-2.5 pb-1">
      <Input
        ref={inputRef}
        value={talk.text}
        onChange={(event) => talk.setText(event.target.value)}
        disabled={talk.isPending}
        maxLength={CHAT_MESSAGE_MAX}
        aria-label="Your message"
        placeholder="Ask about parts, pricing, or VIN lookup..."
        autoComplete="off"
        enterKeyHint="send"
        className="min-w-0 text-ellipsis placeholder:tracking-tight"
      />
      <Button type="submit" size="icon" aria-label="Send" disabled={!talk.isReady || !message} className="shrink-0">
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  )
}

type ChatFootProps = {
  words: ChatWords
  status: string | null
  onPerson: (() => void) | null
  onStartOver: (() => void) | null
}

function ChatFoot({ words, status, onPerson, onStartOver }: ChatFootProps) {
  return (
    <div className="flex items-center justify-between gap-2 px-2 pb-1 text-sm">
      <p role="status" className={status ? 'flex min-h-9 items-center px-2 text-muted-foreground' : 'sr-only'}>
        {status}
      </p>
      {!status && onPerson && (
        <FootButton onClick={onPerson}>
          <UserRound aria-hidden="true" />
          {words.talkToPerson}
        </FootButton>
      )}
      {onStartOver && (
        <FootButton onClick={onStartOver}>
          <RotateCcw aria-hidden="true" />
          {words.startOver}
        </FootButton>
      )}
    </div>
  )
}

function FootButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="small" className="px-2 text-muted-foreground [&_svg]:size-4" onClick={onClick}>
      {children}
    </Button>
  )
}

/** On phones the keyboard covers the page without resizing it. */
function useAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const adjust = () => element.current?.style.setProperty('--keyboard', `${coveredPx(viewport)}px`)
    adjust()
    viewport.addEventListener('resize', adjust)
    viewport.addEventListener('scroll', adjust)
    return () => {
      viewport.removeEventListener('resize', adjust)
      viewport.removeEventListener('scroll', adjust)
    }
  }, [element])
}

function coveredPx({ height, offsetTop, scale }: VisualViewport): number {
  return scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))
}

type HandOverFormProps = {
  known: DialogueState['contact']
  words: ChatWords
  /** While a message is being sent, which could start another conversation. */
  isBlocked: boolean
  onDone: () => void
}

function HandOverForm({ known, words, isBlocked, onDone }: HandOverFormProps) {
  const company = useCompany()
  const { register, handleSubmit, setFocus, formState } = useForm<HandOverFields>({
    resolver: schemaResolver(handOverFieldsSchema),
    defaultValues: { name: known.name ?? '', phone: known.phone ?? '', email: known.email ?? '' },
  })
  const handOver = useHandOver(onDone)
  useEffect(() => setFocus('name'), [setFocus])
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label={words.talkToPerson}
      onSubmit={handleSubmit((fields) => handOver.mutate(fields))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto overscroll-contain px-4 py-3">
        <p className="text-sm">
          {words.call}{' '}
          <a href={company.phone.href} className="whitespace-nowrap link">
            {company.phone.display}
          </a>
          {words.orLeave(company.claims.contactWithin)}
        </p>
        <TextField label={words.name} error={errors.name?.message} {...register('name')} autoComplete="name" />
        <TextField
          label={words.phone}
          error={errors.phone?.message}
          {...register('phone')}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          label={words.email}
          error={errors.email?.message}
          {...register('email')}
          type="email"
          autoComplete="email"
        />
        <p className="text-sm text-muted-foreground">{words.consent(company.legalName)}</p>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-border p-3 pb-2">
        <Button type="submit" disabled={handOver.isPending || isBlocked}>
          {handOver.isPending ? words.sending : words.ask}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}
