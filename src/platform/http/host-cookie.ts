import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

// Cookies of ours are not for scripts, and are sent to this site only. Over https they bear a prefix under which browsers
// take them from this very host alone, so that no neighbour under the same domain can plant one.

export function findHostCookie(c: Context, name: string): string | null {
  return (c.get('isHttps') ? getCookie(c, name, 'host') : getCookie(c, name)) ?? null
}

export function setHostCookie(c: Context, name: string, value: string, maxAgeSeconds: number) {
  setCookie(c, name, value, { ...attributes(c), maxAge: maxAgeSeconds })
}

export function clearHostCookie(c: Context, name: string) {
  deleteCookie(c, name, attributes(c))
}

function attributes(c: Context) {
  const isHttps: boolean = c.get('isHttps')
  const shared = { httpOnly: true, path: '/', sameSite: 'Lax', secure: isHttps } as const
  return isHttps ? ({ ...shared, prefix: 'host' } as const) : shared
}
