import { apiQuery } from '#lib/api-query.ts'

export const failedMailsQuery = apiQuery('GET /api/admin/mails/failed')
