import { z } from 'zod/mini'
import { company } from '#company/company.ts'
import { cleanLine } from '#lib/text.ts'

const EMAIL_MAX = 254
const PASSWORD_MAX = 200

const NO_EMAIL = 'Enter your email'
const NO_PASSWORD = 'Enter your password'

export type StaffMember = { id: number; email: string; isDisabled: boolean; createdAt: Date }

/** What a visitor calls one of us: "Kim, Yardline" for kim.lee@yardline.example. */
export function staffName(email: string): string {
  return `${firstNameOf(email)}, ${company.name}`
}

/** What colleagues call each other: "Kim" for kim.lee@yardline.example. */
export function firstNameOf(email: string): string {
  const [first = ''] = email.split(/[^\p{L}]/u)
  return `${first.charAt(0).toUpperCase()}${first.slice(1).toLowerCase()}`
}

export const signedInMemberSchema = z.object({ id: z.int(), email: z.string() })

export type SignedInMember = z.infer<typeof signedInMemberSchema>

/** The address is not judged: a wrong one is an unknown account. */
export const signInSchema = z.object({
  email: z
    .string(NO_EMAIL)
    .check(z.overwrite(cleanLine), z.minLength(1, NO_EMAIL), z.maxLength(EMAIL_MAX, 'This email is too long')),
  password: z
    .string(NO_PASSWORD)
    .check(z.minLength(1, NO_PASSWORD), z.maxLength(PASSWORD_MAX, 'This password is too long')),
})

export type Credentials = z.infer<typeof signInSchema>
