import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>

export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, serializers: { err: describeError } })
}

export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  const code = 'code' in error ? String(error.code) : undefined
  const cause: unknown = error.cause ? describeError(error.cause) : undefined
  return { type: error.name, code, message: withoutPersonalData(error.message), frames, cause }
}

/** Database drivers quote the bad value, mail servers the address: neither may reach a log. */
export function withoutPersonalData(text: string) {
  return text
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[mail]')
    .replace(/"[^"]*"|'[^']*'|\([^)]*\)=\([^)]*\)/g, '[value]')
    .replace(/\+?\(?\d[\d\s().-]{6,}\d/g, '[number]')
}
