import { fetchJson, HttpError } from '#lib/fetch-json.ts'
import type { SignedInMember } from '#staff/staff-member.ts'

/** Who is signed in in this browser; null when nobody is. */
export const staffQuery = {
  queryKey: ['/api/staff/me'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchJson<SignedInMember>('/api/staff/me', { signal }).catch(nullWhenSignedOut),
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof HttpError && error.status === 401) return null
  throw error
}
