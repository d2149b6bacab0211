import type { Context } from 'hono'
import { emailKey } from '#lib/email-key.ts'
import { networksOf } from '#platform/http/client-address.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Limit, LimitedAttempt, LimitedCaller, RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { StaffMember } from '#staff/staff-member.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

const limit = (name: string, points: number, perSeconds = QUARTER_HOUR_SECONDS): Limit => ({
  name,
  points,
  perSeconds,
  survivesRestart: true,
})

const PER_ADDRESS = limit('sign-in address', 20)
/** A known device has its own limit: strangers can't use up its address or account. */
const PER_DEVICE = limit('sign-in device', 5)
const PER_DEVICE_AND_DAY = limit('sign-in device', 50, DAY_SECONDS)
/** For links and passkeys, instead of the limit per address. */
const PER_DEVICE_WITHOUT_PASSWORD = limit('device', 20)
const PER_ACCOUNT_AND_ADDRESS = limit('sign-in account and address', 5)
/** Across all addresses, for attackers who have many. */
const PER_ACCOUNT = limit('sign-in account', 50, DAY_SECONDS)

export const PER_CONFIRMATION = limit('staff confirmation', 5)
/** Per day, for someone who has the password and keeps guessing. Otherwise six digits fall to patience. */
const WRONG_FACTORS = limit('wrong second factors', 20, DAY_SECONDS)
export const PER_RESET_ACCOUNT = limit('password link account', 3, 60 * 60)
/** A challenge can be answered once. */
export const PER_CHALLENGE = limit('passkey challenge', 1)

/** Who is trying to sign in: the account, if it exists, and the device, if the account knows it. */
type Entrant = { member: StaffMember | null; device: string | null }

/** Counts a sign-in attempt. Refusing one over the limit writes nothing. Returns how to forget it on success. */
export async function countSignIn(
  c: Context<HttpEnv>,
  limiter: RateLimiter,
  { email, device, member }: Entrant & { email: string },
) {
  const [account, address] = [emailKey(email), c.get('clientAddress')]
  const own = device
    ? [attempt(PER_DEVICE, device), attempt(PER_DEVICE_AND_DAY, device)]
    : [attempt(PER_ACCOUNT_AND_ADDRESS, `${account} ${networksOf(address)[0]?.network}`), attempt(PER_ACCOUNT, account)]
  await limiter.countAll(device ? own : [...byAddress(address), ...own], entrantOf(c, member))
  return async () => {
    for (const each of own) await limiter.forget(each.limit, each.subject)
  }
}

/** Counts a code or recovery code. Returns how to forget it if it was right: only wrong ones count for the day. */
export async function countSecondFactor(limiter: RateLimiter, subject: string, caller: LimitedCaller) {
  await limiter.countAll([attempt(PER_CONFIRMATION, subject), attempt(WRONG_FACTORS, subject)], caller)
  return async () => {
    await limiter.forget(PER_CONFIRMATION, subject)
    await limiter.giveBack(WRONG_FACTORS, subject)
  }
}

/** Counts an attempt to sign in with a link or a passkey. */
export async function countWithoutPassword(c: Context<HttpEnv>, limiter: RateLimiter, { device, member }: Entrant) {
  const attempts = device ? [attempt(PER_DEVICE_WITHOUT_PASSWORD, device)] : byAddress(c.get('clientAddress'))
  await limiter.countAll(attempts, entrantOf(c, member))
}

/** What the record of a limit contains. Never the typed email: it may be a password. */
export function entrantOf(c: Context, member: StaffMember | null): LimitedCaller {
  return { address: c.get('clientAddress'), ...(member && { staffId: member.id }) }
}

function byAddress(address: string): LimitedAttempt[] {
  return networksOf(address).map(({ network, times }) =>
    attempt({ ...PER_ADDRESS, points: PER_ADDRESS.points * times }, network),
  )
}

function attempt(limit: Limit, subject: string): LimitedAttempt {
  return { limit, subject }
}
