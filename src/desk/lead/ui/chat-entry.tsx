import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Link } from 'wouter'
import type { LeadChat } from '#chat/lead-chat.ts'
import { ChatTranscript } from '#desk/ui/chat-transcript.tsx'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { TimelineRow } from './timeline-row.tsx'

type Props = { chat: AsJson<LeadChat>; lead: { id: number; name: string } }

export function ChatEntry({ chat, lead }: Props) {
  const { resolve, isPending } = useResolveChat(lead.id)
  const { id, createdAt, resolved, isHandedOver, messages } = chat
  return (
    <TimelineRow icon={MessagesSquare} title="Chat" at={createdAt}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={resolved ? 'green' : 'yellow'}>{resolved ? 'Resolved' : 'Open'}</Badge>
        {isHandedOver && <Badge tone="outline">Asked for a person</Badge>}
        <Button
          variant="outline"
          size="small"
          aria-disabled={isPending}
          onClick={() => !isPending && resolve({ id, resolved: !resolved })}
        >
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

function useResolveChat(leadId: number) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, resolved }: { id: number; resolved: boolean }) =>
      callApi('PATCH /api/admin/chats/:id', { params: { id }, body: { resolved } }),
    onSuccess: (_answer, { resolved }) => toast({ title: resolved ? 'Chat resolved' : 'Chat reopened' }),
    onError: (error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => refreshLead(queryClient, leadId),
  })
  return { resolve: mutate, isPending }
}
