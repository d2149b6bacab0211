import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from './app-error.ts'
import { type HttpEnv, isSafeMethod } from './http-env.ts'

/** For answers that only one person may see. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

const HSTS = 'max-age=31536000; includeSubDomains'

const contentSecurityPolicy = (inlineScripts: readonly string[], formOrigins: readonly string[]) => [
  "default-src 'none'",
  ["script-src 'self'", ...inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)].join(' '),
  "style-src 'self'",
  // Style attributes hold measured positions and chart sizes; they can't run anything.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  ["form-action 'self'", ...formOrigins].join(' '),
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** `formOrigins` are other sites that a form may lead to. */
export function securityHeaders(
  publicUrl: string,
  inlineScripts: readonly string[],
  formOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  const https = publicUrl.startsWith('https:')
  // Browsers warn about this header over plain http, except on this machine.
  const isolates = https || new URL(publicUrl).hostname === 'localhost'
  const policy = [...contentSecurityPolicy(inlineScripts, formOrigins), ...(https ? ['upgrade-insecure-requests'] : [])]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isolates && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': HSTS }),
  }
}

export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<HttpEnv> {
  const entries = Object.entries(headers)
  return async (c, next) => {
    for (const [name, value] of entries) c.header(name, value)
    await next()
  }
}

/** Stops other sites from writing as a visitor (CSRF). Browsers say where a request comes from. */
export function sameOrigin(publicUrl: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (isSafeMethod(c.req.method) || isFromSameOrigin(c.req.raw.headers, publicUrl)) return next()
    throw new AppError('forbidden', 'This request came from another site, so we ignored it.')
  }
}

function isFromSameOrigin(headers: Headers, publicUrl: string) {
  const site = headers.get('sec-fetch-site')
  // A form on a page without a referrer has the origin "null", but no page can fake Sec-Fetch-Site.
  if (site === 'same-origin' && headers.get('origin') === 'null') return true
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === null || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
