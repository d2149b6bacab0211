import { z } from 'zod/mini'
import { anyPassword, type StaffMember } from './staff-member.ts'

export const PASSWORD_MIN = 12
const OWN_MIN = 8
const DIFFERENT_MIN = 5
const WORD_MIN = 3

export const newPassword = anyPassword.check(z.minLength(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`))

const TOO_COMMON = 'This password is on lists of common passwords. Choose another one.'
const TOO_MUCH_NAME = 'This password is too close to a name that others know. Choose another one.'
const TOO_FEW = 'This password repeats too few characters. Choose another one.'

/** Why a password that's long enough is still too weak, as a sentence; null if it's fine. */
export function objectionTo(
  shopName: string,
  password: string,
  { email, name }: Pick<StaffMember, 'email' | 'name'>,
  isCommon: (password: string) => boolean,
): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < DIFFERENT_MIN) return TOO_FEW
  if (ownLength(plain, `${shopName} ${email} ${name}`) < OWN_MIN) return TOO_MUCH_NAME
  // Digits and symbols around a word are the first thing an attacker tries.
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return isCommon(plain) || isCommon(core) ? TOO_COMMON : null
}

/** How many letters and digits are left of a password without these names. */
function ownLength(plain: string, names: string): number {
  const words = names.toLowerCase().split(/[^\p{L}\d]+/u)
  const longestFirst = words.filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length)
  const own = longestFirst.reduce((text, word) => text.replaceAll(word, ''), plain)
  return own.replace(/[^\p{L}\d]/gu, '').length
}

/** The current password is required unless they just signed in with it. */
export const passwordChangeSchema = z.object({ currentPassword: z.optional(anyPassword), password: newPassword })

export const linkedPasswordSchema = z.object({ token: z.string("The link isn't complete"), password: newPassword })
