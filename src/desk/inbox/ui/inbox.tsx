import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { formatMoment } from '#company/business-time.ts'
import type { InboxRow } from '#desk/inbox/inbox-chat.ts'
import { CutOff } from '#desk/live/ui/list-age.tsx'
import { useDeskLive } from '#desk/live/ui/use-desk-live.ts'
import type { AsJson } from '#lib/as-json.ts'
import { parseId } from '#lib/ids.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { InboxChatView } from './inbox-chat-view.tsx'
import { inboxQuery } from './inbox-queries.ts'

/** Open conversations beside the one that is read. */
export function Inbox() {
  const { isCutOff } = useDeskLive()
  const [search] = useSearchParams()
  const openId = parseId(search.get('chat') ?? '')
  const { data } = useQuery(inboxQuery)
  return (
    <>
      {isCutOff && <CutOff />}
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
  if (data.chats.length === 0) return <p className="text-muted-foreground">Nobody is chatting at the moment.</p>
  return (
    <ul className="divide-y divide-border border-y border-border">
      {data.chats.map((chat) => (
        <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} />
      ))}
    </ul>
  )
}

function ChatRow({ chat, isOpen }: { chat: AsJson<InboxRow>; isOpen: boolean }) {
  const { id, lead, person, isHandedOver, updatedAt, lastMessage } = chat
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
            {formatMoment(new Date(updatedAt))}
          </time>
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{lastMessage}</span>
        {(isHandedOver || person) && (
          <span className="flex flex-wrap gap-2">
            {isHandedOver && <Badge tone="yellow">Asked for a person</Badge>}
            {person && <Badge tone="outline">{person}</Badge>}
          </span>
        )}
      </Link>
    </li>
  )
}
