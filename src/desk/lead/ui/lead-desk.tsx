import './lead-sheet.css'
import { useQueryClient } from '@tanstack/react-query'
import { Phone, PhoneCall, StickyNote, Tag } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { DeskKeys } from '#desk/commands/ui/desk-keys.tsx'
import { type CallFields, isContact } from '#desk/lead/lead-log.ts'
import { type LeadSummary, summarizeTimeline } from '#desk/lead/timeline-entry.ts'
import { toLeadWishes } from '#desk/lead-wishes.ts'
import type { LeadWishes } from '#desk/listed-lead.ts'
import { OpenReminders } from '#desk/reminders/ui/reminders.tsx'
import { CutOff } from '#desk/ui/cut-off.tsx'
import { refreshLead, timelineQuery } from '#desk/ui/desk-queries.ts'
import { useDeskShortcuts } from '#desk/ui/desk-shortcuts.tsx'
import { Wishes } from '#desk/ui/wishes.tsx'
import type { Lead } from '#leads/lead.ts'
import { phoneHref } from '#leads/lead-links.ts'
import type { LeadDetail } from '#leads/lead-merge.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { partWording } from '#quotes/quote-wording.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { CopyText } from '#ui/copy-text.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { LeadDecisionNotice } from './lead-decision-notice.tsx'
import { LeadHeader } from './lead-header.tsx'
import { LeadInformation } from './lead-information.tsx'
import { LeadTimelineCard, type TimelineState } from './lead-timeline-card.tsx'
import { LogCallDialog } from './log-call-dialog.tsx'
import { NoteForm } from './note-form.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { QuickActions } from './quick-actions.tsx'

/** An email leaves at once, or after the delay in which it can be undone. */
const MAIL_SENT_AFTER_MS = [3000, 25_000]

type Props = {
  lead: AsJson<LeadDetail>
  timeline: TimelineState
  quoteHistory: ReactNode
  isAdmin: boolean
  isCutOff: boolean
  onNewQuote: () => void
}

const LEAD_KEYS = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['s', 'Change the status'],
  ['c', 'Log a call'],
  ['n', 'Add a note'],
  ['e', 'Send a follow-up email'],
  ['q', 'New quote'],
] as const

export function LeadDesk({ lead, timeline, quoteHistory, isAdmin, isCutOff, onNewQuote }: Props) {
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'call' | 'email' | null>(() => (isAskedToWrite() ? 'email' : null))
  const noteField = useRef<HTMLTextAreaElement>(null)
  const contactToasts = useContactToasts(lead)
  const close = () => setDialog(null)
  const isUnread = timeline.isError && !timeline.data
  const refresh = () => refreshLead(queryClient, lead.id)
  const write = () => lead.email && setDialog('email')
  const logCall = () => setDialog('call')
  const actions = [
    { shortcut: 'c', label: 'Log a Call', icon: PhoneCall, run: logCall },
    { shortcut: 'n', label: 'Add a Note', icon: StickyNote, run: () => noteField.current?.focus() },
    { shortcut: 'q', label: 'New Quote', icon: Tag, run: onNewQuote },
  ]
  useDeskShortcuts({ e: write, ...Object.fromEntries(actions.map(({ shortcut, run }) => [shortcut, run])) })
  const wishes = toLeadWishes(timeline.data?.quotes ?? [], timeline.data?.chats[0] ?? null)
  const commands = lead.email ? [...actions, { label: 'Send Follow-up Email', run: write }] : actions
  return (
    <div className="lead-sheet page-width flex flex-col gap-6 py-8">
      <LeadHeader lead={lead} quotes={timeline.data?.quotes ?? []} />
      <LeadGlance quote={timeline.data?.quotes[0]} wishes={wishes} />
      {isCutOff && <CutOff />}
      <DeskKeys keys={LEAD_KEYS} actions={commands} isAdmin={isAdmin} />
      <OpenReminders leadId={lead.id} />
      <PossibleDuplicates lead={lead} />
      <LeadDecisionNotice lead={lead} quotes={timeline.data?.quotes ?? []} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="no-print flex flex-col gap-6 max-lg:order-last lg:sticky lg:top-24 lg:col-start-2">
          <QuickActions lead={lead} actions={actions} onWrite={write} />
          {!isUnread && <LeadSummaryCard summary={timeline.data ? summarizeTimeline(timeline.data) : null} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <LeadInformation lead={lead} />
          {timeline.isError && (
            <Card className="border-destructive">
              <LoadFailed isCompact onRetry={refresh}>
                Quotes and timeline could not be loaded. Check your connection and try again.
              </LoadFailed>
            </Card>
          )}
          {!isUnread && quoteHistory}
          <LeadTimelineCard lead={lead} timeline={timeline} onRefresh={refresh}>
            <NoteForm leadId={lead.id} field={noteField} />
          </LeadTimelineCard>
        </div>
      </div>
      <LeadBar phone={lead.phone} onLogCall={logCall} />
      <LogCallDialog leadId={lead.id} open={dialog === 'call'} onClose={close} onLogged={contactToasts.callLogged}>
        {dialog === 'call' && <LeadGlance quote={timeline.data?.quotes[0]} wishes={wishes} />}
      </LogCallDialog>
      {lead.email && (
        <FollowUpDialog
          lead={lead}
          newestQuote={timeline.data?.quotes[0] ?? null}
          open={dialog === 'email'}
          onClose={close}
          onSent={contactToasts.mailQueued}
        />
      )}
    </div>
  )
}

/** Send Email in the list links here. */
function isAskedToWrite() {
  return new URLSearchParams(window.location.search).has('write')
}

/** Confirms a logged call or queued email. The server has set a new lead to contacted. */
function useContactToasts(lead: AsJson<Lead>) {
  const queryClient = useQueryClient()
  const statusNote = lead.status === 'new' ? ' The lead is now Contacted.' : ''
  const { act: undo } = useAction({
    act: () => callApi('POST /api/admin/leads/:id/emails/undo', { params: { id: lead.id } }),
    onDone: () => toast({ title: "The email wasn't sent" }),
    refresh: () => refreshLead(queryClient, lead.id),
  })
  return {
    callLogged: (call: CallFields) =>
      toast({ title: 'Call logged', ...(isContact(call) && { description: statusNote.trim() }) }),
    mailQueued: () => {
      toast({
        title: 'Email queued',
        description: `It goes out to ${lead.email} in a few seconds.${statusNote}`,
        action: { label: 'Undo', onAction: undo },
      })
      const { queryKey } = timelineQuery(lead.id)
      for (const delay of MAIL_SENT_AFTER_MS) setTimeout(() => queryClient.invalidateQueries({ queryKey }), delay)
    },
  }
}

type GlanceProps = { quote: AsJson<DeskQuote> | undefined; wishes: LeadWishes }

/** The part, the price and the car come first, then what the customer said. */
function LeadGlance({ quote, wishes }: GlanceProps) {
  if (!quote && wishes.details.length === 0 && !wishes.callTime) return null
  return (
    <section aria-label="What they want" className="no-print rounded-lg border border-border bg-card p-4 lg:py-2">
      {quote && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold [overflow-wrap:anywhere]">{partWording(quote)}</span>
            <span className="text-xl font-bold tabular-nums">{quote.finalQuote}</span>
          </p>
          <p className="text-muted-foreground">
            {[quote.year, quote.make, quote.model, quote.trim].filter(Boolean).join(' ')}
          </p>
          {quote.vin && <CopyText label="VIN" text={quote.vin} />}
        </>
      )}
      <Wishes wishes={wishes} />
    </section>
  )
}

/** Within thumb's reach: the two things staff do with a lead on a phone. */
function LeadBar({ phone, onLogCall }: { phone: string | null; onLogCall: () => void }) {
  return (
    <div className="lead-bar no-print fixed inset-x-0 bottom-0 z-40 flex gap-3 border-t border-border bg-background p-3 *:grow lg:hidden">
      {phone && (
        <Button asChild>
          <a href={phoneHref(phone)}>
            <Phone aria-hidden="true" />
            Call
          </a>
        </Button>
      )}
      <Button variant="outline" onClick={onLogCall}>
        <PhoneCall aria-hidden="true" />
        Log
      </Button>
    </div>
  )
}

const labels: readonly [keyof LeadSummary, string][] = [
  ['quotes', 'Total Quotes'],
  ['emailsSent', 'Emails Sent'],
  ['calls', 'Calls Made'],
  ['chats', 'Chat Sessions'],
]

function LeadSummaryCard({ summary }: { summary: LeadSummary | null }) {
  return (
    <Card aria-labelledby="lead-summary">
      <CardTitle id="lead-summary" className="mb-3">
        Summary
      </CardTitle>
      <dl className="grid gap-x-6 gap-y-2 grid-cols-2 lg:grid-cols-1">
        {labels.map(([key, label]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {summary ? summary[key] : <Skeleton className="h-[1lh] w-6" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
