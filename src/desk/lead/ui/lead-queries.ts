import { apiQuery, nullOn } from '#lib/api-query.ts'

export const statsQuery = apiQuery('GET /api/admin/stats')

/** Begins the key of every report, whatever time it is about. */
export const REPORTS_KEY = ['/api/admin/report']

export const leadQuery = (id: number) => nullOn(404, apiQuery('GET /api/leads/:id', { params: { id } }))

export const timelineQuery = (id: number) => apiQuery('GET /api/admin/leads/:id/timeline', { params: { id } })

export const mailTextsQuery = apiQuery('GET /api/admin/mail-texts')
