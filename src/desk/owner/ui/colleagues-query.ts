import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#desk/owner/lead-owner.ts'
import { apiQuery } from '#lib/api-query.ts'

const colleaguesQuery = apiQuery('GET /api/admin/colleagues')

export function useColleagues(): Colleague[] {
  return useQuery(colleaguesQuery).data ?? []
}
