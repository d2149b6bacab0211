import type { Env } from '#platform/env.ts'
import { isLocalUrl } from '#platform/local-url.ts'

export function settingWarnings(env: Env): string[] {
  return [
    ...(isUnencrypted(env.DATABASE_URL)
      ? ['DATABASE_URL leads to another machine without sslmode: customers’ data crosses the network in clear text.']
      : []),
    ...(env.SMTP_URL && env.SMTP_TLS === 'optional' && !isLocalUrl(env.SMTP_URL)
      ? ['SMTP_TLS is optional: a server that offers no TLS gets the password and the mails in clear text.']
      : []),
    ...(env.STAFF_PASSWORD && !env.STAFF_EMAIL
      ? ['STAFF_PASSWORD without STAFF_EMAIL does nothing once somebody can sign in.']
      : []),
    ...(env.SMTP_URL && isLocalUrl(env.PUBLIC_URL)
      ? [`PUBLIC_URL is ${env.PUBLIC_URL}: links in mails lead nowhere on the customer’s machine.`]
      : []),
  ]
}

function isUnencrypted(databaseUrl: string | undefined) {
  if (!databaseUrl || isLocalUrl(databaseUrl)) return false
  const { searchParams } = new URL(databaseUrl)
  // On a socket the host stands among the parameters.
  if (searchParams.get('host')?.startsWith('/')) return false
  return ['disable', 'allow', 'prefer', null].includes(searchParams.get('sslmode'))
}
