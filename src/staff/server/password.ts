import { hash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { DAY_MS } from '#lib/time-spans.ts'
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

type PasswordCost = { N: number; r: number; p: number }

export type Passwords = Awaited<ReturnType<typeof openPasswords>>

/** What routes do with passwords. Tests ask for a lower cost. */
export async function openPasswords(dataFolder: string, cost: PasswordCost = COST) {
  const dummy = ['scrypt', cost.N, cost.r, cost.p, 'bm9ib2R5', Buffer.alloc(KEY_BYTES).toString('base64url')].join('$')
  return {
    hash: (password: string) => hashPassword(password, cost),
    /** Whether this is the password. Without an account the answer is no, after just as much work. */
    isRight: async (password: string, stored: string | null) =>
      (await isPassword(password, stored ?? dummy)) && stored !== null,
    /** Whether a hash has an outdated cost; it's rehashed at the next sign-in. */
    isOutdated: (stored: string) => !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`),
    isCommon: await openCommonPasswords(dataFolder),
  }
}

/** `scrypt$N$r$p$salt$key`, so the cost can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, expected)
}

/** A password shown on a screen or in a log works for one sign-in within a day, then must be replaced. */
export function temporaryUntil(now: Date): Date {
  return new Date(now.getTime() + DAY_MS)
}

/** 120 random bits, in groups of six. */
export function generatePassword(): string {
  const letters = Array.from(randomBytes(GENERATED_LENGTH), (byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length])
  return letters.join('').replace(/(.{6})(?=.)/g, '$1-')
}

const enqueue = createWorkQueue({
  concurrency: 2,
  queueMax: 8,
  refusal: 'Too many people are signing in right now.',
})

function deriveKey(password: string, salt: Buffer, cost: PasswordCost) {
  return enqueue(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }))
}

export const COMMON_PASSWORDS_FILE = 'common-passwords.bin'

/** Long enough for a hundred thousand: one in 30,000 other passwords is mistaken for a common one. */
export const SHORT_HASH_BYTES = 4

/** Common passwords, as sorted prefixes of their hashes. data/README.md names the source. */
export async function openCommonPasswords(folder: string) {
  const hashes = await readFile(path.join(folder, COMMON_PASSWORDS_FILE))
  return (password: string) => hasHash(hashes, shortHash(password))
}

function hasHash(hashes: Buffer, wanted: number): boolean {
  let [low, high] = [0, hashes.length / SHORT_HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = hashes.readUInt32BE(middle * SHORT_HASH_BYTES)
    if (value === wanted) return true
    if (value < wanted) low = middle + 1
    else high = middle
  }
  return false
}

export function shortHash(password: string): number {
  return hash('sha256', password, 'buffer').readUInt32BE(0)
}
