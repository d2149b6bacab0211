import type { Context } from 'hono'
import { clearHostCookie, findHostCookie, setHostCookie } from '#platform/http/host-cookie.ts'
import { SESSION_MAX_MS } from '#staff/staff-session.ts'

export const SESSION_COOKIE = 'yardline_staff'

export function findSessionToken(c: Context): string | null {
  return findHostCookie(c, SESSION_COOKIE)
}

export function setSessionToken(c: Context, token: string) {
  setHostCookie(c, SESSION_COOKIE, token, SESSION_MAX_MS / 1000)
}

export function clearSessionToken(c: Context) {
  clearHostCookie(c, SESSION_COOKIE)
}
