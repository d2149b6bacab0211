import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { CHAT_MESSAGE_MAX } from '#chat/chat-message.ts'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { InboxChat, InboxRow } from '#desk/inbox/inbox-chat.ts'
import { useDeskLive } from '#desk/live/ui/desk-live.tsx'
import { DeskNotices } from '#desk/notices/ui/desk-notices.tsx'
import { ChatTranscript } from '#desk/ui/chat-transcript.tsx'
import { CutOff } from '#desk/ui/cut-off.tsx'
import { inboxChatQuery, inboxQuery, refreshInbox } from '#desk/ui/desk-queries.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { parseId } from '#lib/ids.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextareaField } from '#ui/text-field.tsx'

export function Inbox() {
  const { isCutOff } = useDeskLive()
  const [search] = useSearchParams()
  const openId = parseId(search.get('chat') ?? '')
  const { data } = useQuery(inboxQuery)
  return (
    <>
      {isCutOff && <CutOff />}
      <DeskNotices />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
        <div className={classNames(openId !== null && 'max-lg:hidden')}>
          <ChatList openId={openId} />
        </div>
        {openId === null ? (
          <p className="text-muted-foreground max-lg:hidden" hidden={data?.chats.length === 0}>
            Choose a conversation to read and answer it.
          </p>
        ) : (
          <InboxChatView key={openId} id={openId} />
        )}
      </div>
    </>
  )
}

export function InboxSkeleton() {
  return <Skeleton className="h-96 w-full" />
}

function ChatList({ openId }: { openId: number | null }) {
  const { data, isError, refetch } = useQuery(inboxQuery)
  if (!data && isError) return <LoadFailed onRetry={refetch}>The conversations could not be loaded.</LoadFailed>
  if (!data) return <InboxSkeleton />
  if (data.chats.length === 0)
    return (
      <p className="text-muted-foreground">
        No one is chatting right now. New chats show up here, and you can answer them yourself.
      </p>
    )
  return (
    <ul className="divide-y divide-border border-y border-border">
      {data.chats.map((chat) => (
        <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} />
      ))}
    </ul>
  )
}

function ChatRow({ chat, isOpen }: { chat: AsJson<InboxRow>; isOpen: boolean }) {
  const company = useCompany()
  const { id, lead, person, isHandedOver, language, updatedAt, lastMessage } = chat
  return (
    <li>
      <Link
        href={`/chats?chat=${id}`}
        aria-current={isOpen ? 'true' : undefined}
        className="flex flex-col gap-1 px-3 py-3 hover:bg-raised aria-[current]:bg-raised"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold">{lead?.name ?? `Visitor ${id}`}</span>
          <time dateTime={updatedAt} className="text-sm text-muted-foreground">
            {formatMoment(company, new Date(updatedAt))}
          </time>
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{lastMessage}</span>
        {(isHandedOver || language === 'es' || person) && (
          <span className="flex flex-wrap gap-2">
            {isHandedOver && <Badge tone="yellow">Asked for a person</Badge>}
            {language === 'es' && <Badge tone="outline">Speaks Spanish</Badge>}
            {person && <Badge tone="outline">{person}</Badge>}
          </span>
        )}
      </Link>
    </li>
  )
}

function InboxChatView({ id }: { id: number }) {
  const { data: chat, isError } = useQuery(inboxChatQuery(id))
  if (chat) return <OpenChat chat={chat} />
  if (chat === null) return <p>That conversation doesn't exist.</p>
  return isError ? <p role="alert">The conversation could not be loaded.</p> : <Skeleton className="h-96 w-full" />
}

function OpenChat({ chat }: { chat: AsJson<InboxChat> }) {
  const { id, lead, person, resolved, messages } = chat
  const name = lead?.name ?? `Visitor ${id}`
  return (
    <section aria-labelledby="chat-title" className="flex flex-col gap-4">
      <Link href="/chats" className="link flex w-fit items-center gap-1 lg:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All conversations
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="chat-title" className="font-display text-2xl">
            {lead ? <Link href={`/leads/${lead.id}`}>{name}</Link> : name}
          </h2>
          <p className="text-muted-foreground">{person ? `${person} is answering` : 'The assistant is answering'}</p>
        </div>
        <ChatActions id={id} person={person} resolved={resolved} />
      </div>
      <div role="log" aria-label={`Conversation with ${name}`}>
        <ChatTranscript messages={messages} name={name} />
      </div>
      <ChatAnswerForm id={id} />
    </section>
  )
}

function ChatActions({ id, person, resolved }: Pick<InboxChat, 'id' | 'person' | 'resolved'>) {
  const params = { id }
  const { act, isPending } = useAction({ act: (call: () => Promise<unknown>) => call(), refresh: refreshInbox })
  const button = (words: string, call: () => Promise<unknown>) => (
    <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => !isPending && act(call)}>
      {words}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {button('Take over', () => callApi('POST /api/admin/chats/:id/take-over', { params }))}
      {person && button('Hand back', () => callApi('POST /api/admin/chats/:id/hand-back', { params }))}
      {button(resolved ? 'Reopen' : 'Mark resolved', () =>
        callApi('PATCH /api/admin/chats/:id', { params, body: { resolved: !resolved } }),
      )}
    </div>
  )
}

const ROWS = 3

/** Answering takes over the conversation. */
function ChatAnswerForm({ id }: { id: number }) {
  const [message, setMessage] = useState('')
  const { submit, isPending, problem } = useSubmit({
    send: (body: { message: string }, idempotencyKey) =>
      callApi('POST /api/admin/chats/:id/messages', { params: { id }, body, idempotencyKey }),
    onSent: () => setMessage(''),
    refresh: refreshInbox,
  })
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (message.trim() !== '' && !isPending) submit({ message })
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2">
      <TextareaField
        label="Your answer"
        error={problem ?? undefined}
        rows={ROWS}
        maxLength={CHAT_MESSAGE_MAX}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={submitByKey}
      />
      <Button type="submit" size="small" className="self-start" aria-disabled={isPending}>
        {isPending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}
