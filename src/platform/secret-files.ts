import { readFileSync } from 'node:fs'

/** Settings that may be kept in a file of their own, as Docker and Kubernetes hand secrets over. */
const SECRETS = [
  'DATABASE_URL',
  'STAFF_PASSWORD',
  'COOKIE_SECRET',
  'COOKIE_SECRET_PREVIOUS',
  'SMTP_URL',
  'AI_API_KEY',
  'METRICS_TOKEN',
  'PRICE_FEEDS',
] as const

type Settings = Record<string, string | undefined>

export function readSecretFiles(source: Settings): { settings: Settings; unreadable: string[] } {
  const settings = { ...source }
  const unreadable: string[] = []
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    try {
      settings[name] = readFileSync(file, 'utf8').trim()
    } catch {
      unreadable.push(`${name}_FILE`)
    }
  }
  return { settings, unreadable }
}
