import { apiQuery, nullOn } from '#lib/api-query.ts'

/** Who is signed in in this browser; null when nobody is. */
export const staffQuery = nullOn(401, apiQuery('GET /api/staff/me'))
