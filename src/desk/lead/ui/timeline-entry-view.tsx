import {
  History,
  Inbox,
  Mail,
  MailOpen,
  MessagesSquare,
  PhoneIncoming,
  PhoneOutgoing,
  StickyNote,
  Tag,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type EntryOf, firstPriceOf, type TimelineEntry } from '#desk/lead/timeline-entry.ts'
import { RemindMe } from '#desk/reminders/ui/reminders.tsx'
import { ChatTranscript } from '#desk/ui/chat-transcript.tsx'
import { refreshLead } from '#desk/ui/desk-queries.ts'
import { callApi } from '#lib/call-api.ts'
import { capitalize, counted } from '#lib/wording.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { toast } from '#ui/toast-store.ts'
import { directionLabels, LogCallDialog, outcomeLabels } from './log-call-dialog.tsx'
import { NoteForm } from './note-form.tsx'
import { By, ChangeWords, Effects, LongText, MailBody, TimelineRow } from './timeline-row.tsx'

type NamedLead = { id: number; name: string }

export function TimelineEntryView({ entry, lead }: { entry: TimelineEntry; lead: NamedLead }) {
  switch (entry.kind) {
    case 'email':
      return <EmailEntry entry={entry} />
    case 'call':
      return <CallEntry entry={entry} leadId={lead.id} />
    case 'chat':
      return <ChatEntry entry={entry} lead={lead} />
    case 'quote':
      return <QuoteEntry entry={entry} />
    case 'message':
      return <MessageEntry entry={entry} />
    case 'note':
      return <NoteEntry entry={entry} leadId={lead.id} />
    case 'change':
      return <ChangeEntry entry={entry} />
  }
}

function CallEntry({ entry: { item: call, effects }, leadId }: { entry: EntryOf<'call'>; leadId: number }) {
  const { direction, status, duration, said, createdAt, by } = call
  const [isEditing, setEditing] = useState(false)
  const icon = direction === 'inbound' ? PhoneIncoming : PhoneOutgoing
  return (
    <TimelineRow icon={icon} title={`Call: ${directionLabels[direction]}`} at={createdAt}>
      <p>
        {outcomeLabels[status]}
        {duration > 0 && `, ${Math.round(duration / 60)} min`}
      </p>
      {said && <LongText text={said} />}
      <Effects changes={effects} />
      <By>{by}</By>
      <EntryActions
        leadId={leadId}
        entry={call}
        about={said || `Call: ${outcomeLabels[status]}`}
        kind="calls"
        onEdit={() => setEditing(true)}
      />
      {isEditing && <LogCallDialog leadId={leadId} call={call} open onClose={() => setEditing(false)} />}
    </TimelineRow>
  )
}

function QuoteEntry({ entry: { item: quote, author, mail, effects } }: { entry: EntryOf<'quote'> }) {
  return (
    <TimelineRow icon={Tag} title={`Quote ${quote.number}`} at={quote.createdAt}>
      <LongText text={`${quote.partName} for ${quote.year} ${quote.make} ${quote.model}, ${firstPriceOf(quote)}`} />
      <p className="text-sm text-muted-foreground">
        {capitalize(quote.status)}
        {author && ` · ${author.by}`}
      </p>
      <Effects changes={effects} />
      {mail && <MailBody email={mail} />}
    </TimelineRow>
  )
}

function MessageEntry({ entry: { item, effects } }: { entry: EntryOf<'message'> }) {
  return (
    <TimelineRow
      icon={item.isReply ? MailOpen : Inbox}
      title={`${item.isReply ? 'Email received' : 'Contact form'}: ${item.subject}`}
      at={item.createdAt}
    >
      <LongText text={item.message} />
      {item.sentFrom && <p className="text-sm">Sent from {item.sentFrom}, which isn’t an address of this lead.</p>}
      {item.attachments > 0 && (
        <p className="text-sm text-muted-foreground">{counted(item.attachments, 'attachment')}, not kept here.</p>
      )}
      <Effects changes={effects} />
      <By>{item.name}</By>
    </TimelineRow>
  )
}

function NoteEntry({ entry: { item: note }, leadId }: { entry: EntryOf<'note'>; leadId: number }) {
  const { text, createdAt, by } = note
  const [isEditing, setEditing] = useState(false)
  return (
    <TimelineRow icon={StickyNote} title="Note" at={createdAt}>
      {isEditing ? <NoteForm leadId={leadId} note={note} onDone={() => setEditing(false)} /> : <LongText text={text} />}
      <By>{by}</By>
      <EntryActions leadId={leadId} entry={note} about={text} kind="notes" onEdit={() => setEditing(!isEditing)} />
    </TimelineRow>
  )
}

function ChangeEntry({ entry: { item, mail, effects } }: { entry: EntryOf<'change'> }) {
  const title = (
    <>
      <ChangeWords change={item} /> · {item.by}
    </>
  )
  return (
    <TimelineRow quiet icon={History} at={item.createdAt} title={title}>
      <Effects changes={effects} />
      {mail && <MailBody email={mail} />}
    </TimelineRow>
  )
}

function EmailEntry({ entry: { item: email, author, effects } }: { entry: EntryOf<'email'> }) {
  return (
    <TimelineRow icon={Mail} title={`Email: ${email.subject}`} at={email.sentAt}>
      <MailBody email={email} />
      <Effects changes={effects} />
      {author && <By>{author.by}</By>}
    </TimelineRow>
  )
}

function ChatEntry({ entry, lead }: { entry: EntryOf<'chat'>; lead: NamedLead }) {
  const { id, createdAt, resolved, isHandedOver, language, callTime, messages } = entry.item
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
        {language === 'es' && <Badge tone="outline">Speaks Spanish</Badge>}
        {callTime && <Badge tone="outline">Call: {callTime}</Badge>}
        <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => !isPending && resolve()}>
          {resolved ? 'Reopen' : 'Mark resolved'}
        </Button>
        <Link href={`/chats?chat=${id}`} className="link">
          Answer
        </Link>
      </div>
      <details className="text-sm">
        <summary className="min-h-6 w-fit font-semibold">
          Read the transcript ({counted(messages.length, 'message')})
        </summary>
        <ChatTranscript messages={messages} name={lead.name} />
      </details>
    </TimelineRow>
  )
}

type ActionsProps = {
  leadId: number
  entry: { id: number; editableUntil: string | null }
  about: string
  kind: 'notes' | 'calls'
  onEdit: () => void
}

/** Edit and Delete, for the author and for an hour. Deleting takes a second press. */
function EntryActions({ leadId, entry: { id, editableUntil }, about, kind, onEdit }: ActionsProps) {
  const [isSure, setSure] = useState(false)
  const now = useNow()
  const { act, isPending } = useAction({
    act: () => callApi(`DELETE /api/admin/${kind}/:id`, { params: { id } }),
    onDone: () => toast({ title: kind === 'notes' ? 'Note deleted' : 'Call deleted' }),
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  return (
    <div className="-ml-3 flex flex-wrap">
      <RemindMe leadId={leadId} about={about} variant="quiet" size="small" />
      {editableUntil && new Date(editableUntil) >= now && (
        <>
          <Button variant="quiet" size="small" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet" size="small" disabled={isPending} onClick={() => (isSure ? act() : setSure(true))}>
            {isSure ? 'Really delete' : 'Delete'}
          </Button>
        </>
      )}
    </div>
  )
}
