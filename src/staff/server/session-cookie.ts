import type { Context } from 'hono'
import { clearOwnCookie, findOwnCookie, setOwnCookie } from '#platform/http/own-cookie.ts'
import { SESSION_MAX_MS } from '#staff/staff-session.ts'

const COOKIE = 'yardline_staff'

export function findSessionToken(c: Context): string | null {
  return findOwnCookie(c, COOKIE)
}

export function setSessionToken(c: Context, token: string) {
  setOwnCookie(c, COOKIE, token, SESSION_MAX_MS / 1000)
}

export function clearSessionToken(c: Context) {
  clearOwnCookie(c, COOKIE)
}
