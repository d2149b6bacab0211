import type { Context } from 'hono'
import { emailKey } from '#lib/email-key.ts'
import { networksOf } from '#platform/http/client-address.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Limit, LimitedAttempt, RateLimiter } from '#platform/rate-limit/rate-limiter.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

const limit = (name: string, points: number, perSeconds = QUARTER_HOUR_SECONDS): Limit => ({
  name,
  points,
  perSeconds,
  survivesRestart: true,
})

export const PER_ADDRESS = limit('sign-in address', 20)
const PER_DEVICE = limit('sign-in device', 5)
const PER_ACCOUNT_AND_ADDRESS = limit('sign-in account and address', 5)
/** Over all addresses, for guessers who have many. A known device has an allowance of its own. */
const PER_ACCOUNT = limit('sign-in account', 50, DAY_SECONDS)

export const PER_CONFIRMATION = limit('staff confirmation', 5)
export const PER_RESET_ACCOUNT = limit('password link account', 3, 60 * 60)
/** A challenge is answered once. */
export const PER_CHALLENGE = limit('passkey challenge', 1)

type Attempt = { email: string; device: string | null }

/** Counts an attempt to sign in. Refusing one that is over a limit writes nothing. Says how to forget it on success. */
export async function countSignIn(c: Context<HttpEnv>, limiter: RateLimiter, { email, device }: Attempt) {
  const account = emailKey(email)
  const networks = networksOf(c.get('clientAddress'))
  const byAddress = networks.map(({ network, times }) =>
    attempt({ ...PER_ADDRESS, points: PER_ADDRESS.points * times }, network),
  )
  const own = device
    ? [attempt(PER_DEVICE, device)]
    : [attempt(PER_ACCOUNT_AND_ADDRESS, `${account} ${networks[0]?.network}`), attempt(PER_ACCOUNT, account)]
  await limiter.countAll([...byAddress, ...own], { address: c.get('clientAddress') })
  return async () => {
    for (const each of own) await limiter.forget(each.limit, each.subject)
  }
}

function attempt(limit: Limit, subject: string): LimitedAttempt {
  return { limit, subject }
}
