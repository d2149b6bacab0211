import type { Env } from '#platform/env.ts'
import { isLocalUrl, isPrivateUrl } from '#platform/local-url.ts'

export function settingWarnings(env: Env): string[] {
  return [
    ...(env.DATABASE_URL ? warnOfDatabase(env.DATABASE_URL) : []),
    ...(env.SMTP_URL && env.SMTP_TLS === 'optional' && !isLocalUrl(env.SMTP_URL)
      ? ['SMTP_TLS is optional: a server that offers no TLS gets the password and the mails in clear text.']
      : []),
    ...(env.STAFF_PASSWORD && !env.STAFF_EMAIL
      ? ['STAFF_PASSWORD without STAFF_EMAIL does nothing once someone can sign in.']
      : []),
    ...(env.SMTP_URL && isLocalUrl(env.PUBLIC_URL)
      ? [`PUBLIC_URL is ${env.PUBLIC_URL}: links in mails won’t work for customers.`]
      : []),
    ...(env.STRIPE_API_URL && !isLocalUrl(env.STRIPE_API_URL)
      ? ['STRIPE_API_URL is set: payments go to that address instead of Stripe’s. It’s for tests only.']
      : []),
  ]
}

function warnOfDatabase(databaseUrl: string): string[] {
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode')
  const host = url.searchParams.get('host')
  // For a socket, the host is in the parameters.
  if (host?.startsWith('/')) return []
  if (host) url.hostname = host
  if (isLocalUrl(url.href) || mode === 'verify-full') return []
  if (mode === null)
    return [
      'DATABASE_URL points to another machine without sslmode: customers’ data crosses the network in clear text.',
    ]
  if (isPrivateUrl(url.href)) return []
  return mode === 'disable'
    ? ['DATABASE_URL has sslmode=disable: customers’ data crosses the internet in clear text. Use verify-full.']
    : ['DATABASE_URL has sslmode=no-verify: anyone in between can pose as the database. Use verify-full.']
}
