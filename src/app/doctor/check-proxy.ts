import type { Database } from '#platform/database/database.ts'
import { getSecret } from '#platform/database/secret-store.ts'
import type { Env } from '#platform/env.ts'
import { createProxyCheck } from '#platform/http/client-address.ts'
import { FORWARDING_PATH, FORWARDING_SECRET, type Forwarding, forwardingSchema } from '#platform/http/forwarding.ts'

const ANSWER_WITHIN_MS = 5000
/** An address for documentation. A proxy that hands it on alone takes the word of any client for where they are. */
const PRETENDED_ADDRESS = '192.0.2.77'

/** Asks the shop through its public address how the request arrived. */
export async function checkProxy(env: Env, db: Database): Promise<string | { state: 'warning'; text: string }> {
  const headers = {
    Authorization: `Bearer ${await getSecret(db, FORWARDING_SECRET)}`,
    'X-Forwarded-For': PRETENDED_ADDRESS,
  }
  const answer = await fetch(`${env.PUBLIC_URL}${FORWARDING_PATH}`, {
    headers,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null)
  const seen = answer?.ok ? forwardingSchema.parse(await answer.json()) : null
  const fault = seen ? findFault(env, seen) : `The shop is not reached at PUBLIC_URL, ${env.PUBLIC_URL}, from here.`
  if (fault) return { state: 'warning', text: fault }
  return `The shop is reached at ${env.PUBLIC_URL}, and this request counts for ${seen?.clientAddress}.`
}

function findFault({ PUBLIC_URL, TRUSTED_PROXIES }: Env, seen: Forwarding): string | null {
  const { peer, forwardedFor, forwardedProto } = seen
  const isTrusted = createProxyCheck(TRUSTED_PROXIES)(peer)
  const isForwarded = forwardedFor !== PRETENDED_ADDRESS
  if (!isTrusted && isForwarded)
    return `${peer} forwards requests and is not in TRUSTED_PROXIES: all visitors count as one, and share one limit.`
  if (!isTrusted && PUBLIC_URL.startsWith('https:'))
    return `PUBLIC_URL is https, so a proxy stands before the shop: ${peer}, which is not in TRUSTED_PROXIES.`
  if (isTrusted && forwardedFor === null)
    return `${peer} sends no X-Forwarded-For: all visitors count as one, and share one limit.`
  if (isTrusted && !isForwarded)
    return `${peer} hands on X-Forwarded-For as the client wrote it: anybody can choose their address. Let it append the client's.`
  if (forwardedProto && !PUBLIC_URL.startsWith(`${forwardedProto}:`))
    return `X-Forwarded-Proto says ${forwardedProto}, while PUBLIC_URL is ${PUBLIC_URL}.`
  return null
}
