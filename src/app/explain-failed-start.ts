import { PostError } from '#blog/server/open-blog.ts'
import { EnvError } from '#platform/env.ts'

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '28000', '3D000'])

/** Why the program did not start, in a sentence where the cause is known to be the set-up. */
export function explainFailedStart(error: unknown): unknown {
  if (error instanceof EnvError || error instanceof PostError) return error.message
  if (!(error instanceof Error)) return error
  const code = codeOf(error) ?? codeOf(error.cause)
  if (code === 'EADDRINUSE')
    return `Port ${'port' in error ? error.port : ''} is already in use. Set PORT to another one.`
  if (code && UNREACHABLE.has(code))
    return `The database at DATABASE_URL does not let us in (${code}). Check the address.`
  return error
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}
