import { ArrowLeft, type LucideIcon, Mail, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { RemindMe } from '#desk/reminders/ui/reminders.tsx'
import { ShortcutHint, ShortcutSwitch } from '#desk/ui/desk-shortcuts.tsx'
import { dashboardAddress } from '#desk/ui/use-desk-view.ts'
import type { Lead } from '#leads/lead.ts'
import { phoneHref } from '#leads/lead-links.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'

type Props = {
  lead: Pick<Lead, 'id' | 'email' | 'phone'>
  actions: readonly { shortcut: string; label: string; icon: LucideIcon; run: () => void }[]
  onWrite: () => void
}

export function QuickActions({ lead, actions, onWrite }: Props) {
  return (
    <Card aria-labelledby="quick-actions">
      <CardTitle id="quick-actions" className="mb-4">
        Quick Actions
      </CardTitle>
      <div className="flex flex-wrap gap-2 *:grow *:basis-34 lg:flex-col lg:*:basis-auto">
        {lead.email ? (
          <Button aria-keyshortcuts="e" onClick={onWrite}>
            <Mail aria-hidden="true" />
            Send Follow-up Email
            <ShortcutHint>e</ShortcutHint>
          </Button>
        ) : (
          <p className="flex min-h-11 items-center justify-center rounded-md border border-dashed border-field-border text-muted-foreground">
            No email known
          </p>
        )}
        {lead.phone && (
          <Button asChild variant="outline">
            <a href={phoneHref(lead.phone)}>
              <Phone aria-hidden="true" />
              Make Call
            </a>
          </Button>
        )}
        {actions.map(({ shortcut, label, icon: Icon, run }) => (
          <Button key={shortcut} variant="outline" aria-keyshortcuts={shortcut} onClick={run}>
            <Icon aria-hidden="true" />
            {label}
            <ShortcutHint>{shortcut}</ShortcutHint>
          </Button>
        ))}
        <RemindMe leadId={lead.id} />
        <BackToDashboard />
      </div>
      <div className="mt-3">
        <ShortcutSwitch />
      </div>
    </Card>
  )
}

export function BackToDashboard() {
  return (
    <Button asChild variant="outline">
      <Link href={dashboardAddress()}>
        <ArrowLeft aria-hidden="true" />
        Back to Dashboard
      </Link>
    </Button>
  )
}
