/** Classes and codes of PostgreSQL's errors that say nothing about the statement itself. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58']
const UNAVAILABLE_CODES = new Set(['25006', '25P03', '40001', '40P01', '55P03'])
const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const PG_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

const TRANSIENT_CODES = new Set(['40001', '40P01', '55P03', '57014'])

export function isPostgresUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code === null) return error instanceof Error && PG_MESSAGES.test(error.message)
  return NETWORK_CODES.has(code) || UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2))
}

export function isConnectionBroken(error: unknown): boolean {
  return isPostgresUnavailable(error) && !TRANSIENT_CODES.has(sqlStateOf(error) ?? '')
}

function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
