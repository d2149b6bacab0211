import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkQueue } from '#platform/work-queue.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// OWASP's second choice of equal strength for scrypt: 32 MB of memory, three rounds.
const COST = { N: 2 ** 15, r: 8, p: 3 }
const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const KEY_BYTES = 32
const SALT_BYTES = 16
const GENERATED_LENGTH = 24

/** 32 letters and digits that are hard to confuse when copied by hand; each carries five bits. */
const UNAMBIGUOUS = 'abcdefghijkmnpqrstuvwxyz23456789'

const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, 'bm9ib2R5', Buffer.alloc(KEY_BYTES).toString('base64url')].join(
  '$',
)

/** `scrypt$N$r$p$salt$key`, so that the cost can be raised later. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Without an account the answer is no, after just as much work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (stored ?? DUMMY_HASH).split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, expected) && stored !== null
}

export function generatePassword(): string {
  const letters = Array.from(randomBytes(GENERATED_LENGTH), (byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length])
  return letters.join('').replace(/(.{6})(?=.)/g, '$1-')
}

const enqueue = createWorkQueue({ concurrency: 2, queueMax: 8 })

function deriveKey(password: string, salt: Buffer, cost: typeof COST) {
  return enqueue(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }))
}
