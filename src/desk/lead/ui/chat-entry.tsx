import { MessagesSquare } from 'lucide-react'
import { Link } from 'wouter'
import type { LeadChat } from '#chat/chat-message.ts'
import { ChatTranscript } from '#desk/ui/chat-transcript.tsx'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { TimelineRow } from './timeline-row.tsx'

type Props = { chat: AsJson<LeadChat>; lead: { id: number; name: string } }

export function ChatEntry({ chat, lead }: Props) {
  const { id, createdAt, resolved, isHandedOver, messages } = chat
  const { act: resolve, isPending } = useAction({
    act: () => callApi('PATCH /api/admin/chats/:id', { params: { id }, body: { resolved: !resolved } }),
    onDone: () => toast({ title: resolved ? 'Chat reopened' : 'Chat resolved' }),
    refresh: (queryClient) => refreshLead(queryClient, lead.id),
  })
  return (
    <TimelineRow icon={MessagesSquare} title="Chat" at={createdAt}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={resolved ? 'green' : 'yellow'}>{resolved ? 'Resolved' : 'Open'}</Badge>
        {isHandedOver && <Badge tone="outline">Asked for a person</Badge>}
        <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => !isPending && resolve()}>
          {resolved ? 'Reopen' : 'Mark resolved'}
        </Button>
        <Link href={`/chats?chat=${id}`} className="link">
          Answer
        </Link>
      </div>
      <details className="text-sm">
        <summary className="min-h-6 w-fit font-semibold">
          Read the transcript ({messages.length} {messages.length === 1 ? 'message' : 'messages'})
        </summary>
        <ChatTranscript messages={messages} name={lead.name} />
      </details>
    </TimelineRow>
  )
}
