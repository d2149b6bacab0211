import { apiQuery } from '#lib/api-query.ts'

export const setupQuery = apiQuery('GET /api/admin/setup')
