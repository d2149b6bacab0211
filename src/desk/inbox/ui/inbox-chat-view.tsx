import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { InboxChat } from '#desk/inbox/inbox-chat.ts'
import { ChatTranscript } from '#desk/ui/chat-transcript.tsx'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatAnswerForm } from './chat-answer-form.tsx'
import { inboxChatQuery, refreshInbox } from './inbox-queries.ts'

export function InboxChatView({ id }: { id: number }) {
  const { data: chat, isError } = useQuery(inboxChatQuery(id))
  if (chat) return <OpenChat chat={chat} />
  if (chat === null) return <p>There is no such conversation.</p>
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

type Action = 'take-over' | 'hand-back' | 'resolve' | 'reopen'

function ChatActions({ id, person, resolved }: Pick<InboxChat, 'id' | 'person' | 'resolved'>) {
  const params = { id }
  const actions: Record<Action, () => Promise<unknown>> = {
    'take-over': () => callApi('POST /api/admin/chats/:id/take-over', { params }),
    'hand-back': () => callApi('POST /api/admin/chats/:id/hand-back', { params }),
    resolve: () => callApi('PATCH /api/admin/chats/:id', { params, body: { resolved: true } }),
    reopen: () => callApi('PATCH /api/admin/chats/:id', { params, body: { resolved: false } }),
  }
  const { act, isPending } = useAction({ act: (action: Action) => actions[action](), refresh: refreshInbox })
  const button = (action: Action, words: string) => (
    <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => !isPending && act(action)}>
      {words}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {button('take-over', 'Take over')}
      {person && button('hand-back', 'Hand back')}
      {resolved ? button('reopen', 'Reopen') : button('resolve', 'Mark resolved')}
    </div>
  )
}
