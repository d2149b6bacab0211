import { findOwn } from '#lib/find-own.ts'

/**
 * How we handle each sslmode: TLS is either fully verified, or explicitly not at all. `allow` and `prefer` are refused,
 * because they silently fall back to clear text.
 */
const MODES: Readonly<Record<string, string>> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}

/** The driver's other TLS switches, which could silently turn verification off. */
const OTHER_SWITCHES = ['ssl', 'sslnegotiation', 'uselibpqcompat']

type Settings = { DATABASE_URL?: string | undefined; DATABASE_CA_FILE?: string | undefined }

/** The address for the driver; null if there's none, or if it asks for TLS in a way we don't support. */
export function toDatabaseUrl({ DATABASE_URL, DATABASE_CA_FILE }: Settings): string | null {
  if (!DATABASE_URL) return null
  const url = new URL(DATABASE_URL)
  const params = url.searchParams
  const caFile = DATABASE_CA_FILE ?? params.get('sslrootcert')
  const given = params.get('sslmode') ?? (caFile ? 'verify-full' : null)
  const mode = given === null ? null : findOwn(MODES, given)
  if (mode === undefined || OTHER_SWITCHES.some((name) => params.has(name))) return null
  if (mode) params.set('sslmode', mode)
  if (mode === 'verify-full' && caFile) params.set('sslrootcert', caFile)
  return url.href
}
