import { apiQuery } from '#lib/api-query.ts'

export const remindersQuery = (leadId: number) =>
  apiQuery('GET /api/admin/leads/:id/reminders', { params: { id: leadId } })
