import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_MAX_MS } from '#staff/staff-session.ts'

const COOKIE = 'yardline_staff'

export function findSessionToken(c: Context): string | null {
  return getCookie(c, COOKIE) ?? null
}

export function setSessionToken(c: Context, token: string, secure: boolean) {
  setCookie(c, COOKIE, token, { httpOnly: true, maxAge: SESSION_MAX_MS / 1000, path: '/', sameSite: 'Lax', secure })
}

export function clearSessionToken(c: Context, secure: boolean) {
  deleteCookie(c, COOKIE, { httpOnly: true, path: '/', sameSite: 'Lax', secure })
}
