import { z } from 'zod/mini'
import { company } from '#company/company.ts'
import { anyPassword, type StaffMember } from './staff-member.ts'

export const PASSWORD_MIN = 12
const OWN_MIN = 8
const DIFFERENT_MIN = 5
const WORD_MIN = 3

export const newPassword = anyPassword.check(z.minLength(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`))

const TOO_COMMON = 'This password is on lists that guessers try first. Choose another one.'
const TOO_MUCH_NAME = 'This password is little more than a name that others know. Choose another one.'
const TOO_FEW = 'This password repeats too few characters. Choose another one.'

/** Why a password of sufficient length will not do, as a sentence; null when it will. */
export function objectionTo(
  password: string,
  { email, name }: Pick<StaffMember, 'email' | 'name'>,
  isCommon: (password: string) => boolean,
): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < DIFFERENT_MIN) return TOO_FEW
  if (ownLength(plain, `${company.legalName} ${email} ${name}`) < OWN_MIN) return TOO_MUCH_NAME
  // Figures and signs around a word are the first thing a guesser adds.
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return isCommon(plain) || isCommon(core) ? TOO_COMMON : null
}

/** How many letters and figures are left of a password without these names. */
function ownLength(plain: string, names: string): number {
  const words = names.toLowerCase().split(/[^\p{L}\d]+/u)
  const longestFirst = words.filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length)
  const own = longestFirst.reduce((text, word) => text.replaceAll(word, ''), plain)
  return own.replace(/[^\p{L}\d]/gu, '').length
}

/** Whoever is asked for a new password has just signed in with the old one, or says it again. */
export const passwordChangeSchema = z.object({ currentPassword: z.optional(anyPassword), password: newPassword })

export const linkedPasswordSchema = z.object({ token: z.string('The link is not complete'), password: newPassword })
