import type { Context } from 'hono'
import { clearOwnCookie, findOwnCookie, setOwnCookie } from '#platform/http/own-cookie.ts'
import { SESSION_MAX_MS } from '#staff/staff-session.ts'

export const SESSION_COOKIE = 'yardline_staff'

export function findSessionToken(c: Context): string | null {
  return findOwnCookie(c, SESSION_COOKIE)
}

export function setSessionToken(c: Context, token: string) {
  setOwnCookie(c, SESSION_COOKIE, token, SESSION_MAX_MS / 1000)
}

export function clearSessionToken(c: Context) {
  clearOwnCookie(c, SESSION_COOKIE)
}
