import { History, Inbox, Mail, PhoneIncoming, PhoneOutgoing, StickyNote, Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LeadEmail, LeadNote } from '#desk/lead/lead-timeline.ts'
import type { TimelineEntry } from '#desk/lead/timeline-entry.ts'
import { RemindMe } from '#desk/reminders/ui/remind-me.tsx'
import { statusLabel } from '#desk/ui/lead-status-badge.tsx'
import type { LeadChange } from '#leads/lead-change.ts'
import type { AsJson } from '#lib/as-json.ts'
import { findOwn } from '#lib/find-own.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { directionLabels, outcomeLabels } from './call-words.ts'
import { ChatEntry } from './chat-entry.tsx'
import { LogCallDialog } from './log-call-dialog.tsx'
import { NoteForm } from './note-form.tsx'
import { OwnEntryActions } from './own-entry.tsx'
import { TimelineRow } from './timeline-row.tsx'

const SHOWN_WHOLE = 600
const BEGINNING = 240

const tones: Record<string, BadgeTone> = { queued: 'yellow', sent: 'green', failed: 'red' }

type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

export function TimelineEntryView({ entry, lead }: { entry: TimelineEntry; lead: { id: number; name: string } }) {
  switch (entry.kind) {
    case 'email':
      return <EmailEntry entry={entry} />
    case 'call':
      return <CallEntry entry={entry} leadId={lead.id} />
    case 'chat':
      return <ChatEntry chat={entry.item} lead={lead} />
    case 'quote':
      return <QuoteEntry entry={entry} />
    case 'message':
      return <MessageEntry entry={entry} />
    case 'note':
      return <NoteEntry note={entry.item} leadId={lead.id} />
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
      <EntryActions>
        <RemindMe leadId={leadId} about={said || `Call: ${outcomeLabels[status]}`} variant="quiet" size="small" />
        <OwnEntryActions leadId={leadId} entry={call} kind="calls" onEdit={() => setEditing(true)} />
      </EntryActions>
      {isEditing && <LogCallDialog leadId={leadId} call={call} open onClose={() => setEditing(false)} />}
    </TimelineRow>
  )
}

function QuoteEntry({ entry: { item: quote, author, mail, effects } }: { entry: EntryOf<'quote'> }) {
  return (
    <TimelineRow icon={Tag} title={`Quote ${quote.number}`} at={quote.createdAt}>
      <LongText text={`${quote.partName} for ${quote.year} ${quote.make} ${quote.model}, ${quote.finalQuote}`} />
      <p className="text-sm text-muted-foreground">
        {statusLabel(quote.status)}
        {author && ` · ${author.by}`}
      </p>
      <Effects changes={effects} />
      {mail && <MailBody email={mail} />}
    </TimelineRow>
  )
}

function MessageEntry({ entry: { item, effects } }: { entry: EntryOf<'message'> }) {
  return (
    <TimelineRow icon={Inbox} title={`Contact form: ${item.subject}`} at={item.createdAt}>
      <LongText text={item.message} />
      <Effects changes={effects} />
      <By>{item.name}</By>
    </TimelineRow>
  )
}

function NoteEntry({ note, leadId }: { note: AsJson<LeadNote>; leadId: number }) {
  const { text, createdAt, by } = note
  const [isEditing, setEditing] = useState(false)
  return (
    <TimelineRow icon={StickyNote} title="Note" at={createdAt}>
      {isEditing ? <NoteForm leadId={leadId} note={note} onDone={() => setEditing(false)} /> : <LongText text={text} />}
      <By>{by}</By>
      <EntryActions>
        <RemindMe leadId={leadId} about={text} variant="quiet" size="small" />
        <OwnEntryActions leadId={leadId} entry={note} kind="notes" onEdit={() => setEditing(!isEditing)} />
      </EntryActions>
    </TimelineRow>
  )
}

function EntryActions({ children }: { children: ReactNode }) {
  return <div className="-ml-3 flex flex-wrap">{children}</div>
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

function Effects({ changes }: { changes: TimelineEntry['effects'] }) {
  return changes?.map((change) => (
    <p key={change.id} className="text-sm text-muted-foreground">
      <ChangeWords change={change} />
    </p>
  ))
}

function ChangeWords({ change: { what, before, after } }: { change: AsJson<LeadChange> }) {
  return (
    <>
      {statusLabel(what)}: {before && <Arrow from={before} />}
      <strong className="font-semibold text-foreground">{after}</strong>
    </>
  )
}

function Arrow({ from }: { from: string }) {
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span>{' '}
    </>
  )
}

function By({ children }: { children: string }) {
  return <p className="text-sm text-muted-foreground">{children}</p>
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

function MailBody({ email: { emailType, status, text } }: { email: AsJson<LeadEmail> }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {statusLabel(emailType)} email
        <Badge tone={findOwn(tones, status) ?? 'grey'}>{statusLabel(status)}</Badge>
        {status === 'failed' && 'We gave up trying to deliver it.'}
      </p>
      <details className="text-sm">
        <summary className="min-h-6 w-fit font-semibold">Read the email</summary>
        <p className="mt-2 rounded-md bg-raised p-3 whitespace-pre-wrap">{text}</p>
      </details>
    </>
  )
}

function LongText({ text }: { text: string }) {
  if (text.length <= SHOWN_WHOLE) return <p className="whitespace-pre-wrap">{text}</p>
  return (
    <details>
      <summary>
        <span className="in-open:hidden">{text.slice(0, BEGINNING)}… </span>
        <strong className="text-sm">Read all</strong>
      </summary>
      <p className="whitespace-pre-wrap">{text}</p>
    </details>
  )
}
