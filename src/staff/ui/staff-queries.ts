import { apiQuery, nullOn } from '#lib/api-query.ts'

export const staffQuery = nullOn(401, apiQuery('GET /api/staff/me'))
