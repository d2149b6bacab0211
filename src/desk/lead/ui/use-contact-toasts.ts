import { useQueryClient } from '@tanstack/react-query'
import { type CallReport, isContact } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { toast } from '#ui/toast-store.ts'
import { timelineQuery } from './lead-queries.ts'

const MAIL_SENT_WITHIN_MS = 3000

/** Says that a call or a mail was taken down. A lead that was new is no longer: the server has set it to contacted. */
export function useContactToasts(lead: AsJson<Lead>) {
  const queryClient = useQueryClient()
  const news = lead.status === 'new' ? ' The lead is now Contacted.' : ''
  return {
    callLogged: (call: CallReport) =>
      toast({ title: 'Call logged', ...(isContact(call) && { description: news.trim() }) }),
    mailQueued: () => {
      toast({ title: 'Email queued', description: `It goes out to ${lead.email} now.${news}` })
      const { queryKey } = timelineQuery(lead.id)
      setTimeout(() => queryClient.invalidateQueries({ queryKey }), MAIL_SENT_WITHIN_MS)
    },
  }
}
