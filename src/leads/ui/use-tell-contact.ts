import { useQueryClient } from '@tanstack/react-query'
import type { Lead } from '#leads/lead.ts'
import { type CallReport, isContact } from '#leads/lead-log.ts'
import type { AsJson } from '#lib/as-json.ts'
import { toast } from '#ui/toast-store.ts'
import { timelineQuery } from './lead-queries.ts'
import { useChangeLeadStatus } from './use-change-lead-status.ts'

/** The worker looks for mail every second; by then it has tried. */
const MAIL_SENT_WITHIN_MS = 3000

/** Says that a call or a mail was taken down. A lead that was new is no longer: the toast offers to say so. */
export function useTellContact(lead: AsJson<Lead>) {
  const queryClient = useQueryClient()
  const { changeStatus } = useChangeLeadStatus('Failed to update lead status.')
  const action = {
    label: 'Set to Contacted',
    onAction: () => changeStatus({ lead, status: 'contacted' }),
  }
  const offer = lead.status === 'new' ? { action } : {}
  return {
    callLogged: (call: CallReport) => toast({ title: 'Call logged', ...(isContact(call) && offer) }),
    mailQueued: () => {
      toast({ title: 'Email queued', description: `It goes out to ${lead.email} now.`, ...offer })
      const { queryKey } = timelineQuery(lead.id)
      setTimeout(() => queryClient.invalidateQueries({ queryKey }), MAIL_SENT_WITHIN_MS)
    },
  }
}
