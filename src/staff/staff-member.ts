import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { signInSteps } from './staff-session.ts'

const EMAIL_MAX = 254
const NAME_MAX = 80
const PASSWORD_MAX = 200

const NO_EMAIL = 'Enter your email'
const NO_PASSWORD = 'Enter your password'
const NO_NAME = 'Enter a name'

/** Agents can do everything but manage accounts and settings, export and erase. */
export const staffRoles = ['admin', 'agent'] as const

export type StaffRole = (typeof staffRoles)[number]

export type StaffMember = {
  id: number
  email: string
  name: string
  role: StaffRole
  isDisabled: boolean
}

/** How visitors see a staff member: "Kim, Yardline" for kim.lee@yardline.example. */
export function staffName(company: { name: string }, email: string): string {
  return `${firstNameOf(email)}, ${company.name}`
}

/** How colleagues see each other: "Kim" for kim.lee@yardline.example. */
export function firstNameOf(email: string): string {
  const [first = ''] = email.split(/[^\p{L}]/u)
  return `${first.charAt(0).toUpperCase()}${first.slice(1).toLowerCase()}`
}

const role = z.enum(staffRoles, 'Choose a role')

const person = { id: z.int(), email: z.string(), name: z.string(), role }

/** The signed-in staff member as the browser sees them, and what's left to do before the desk opens. */
export const signedInMemberSchema = z.object({ ...person, step: z.nullable(z.enum(signInSteps)) })

export type SignedInMember = z.infer<typeof signedInMemberSchema>

/** The address isn't validated: a wrong one is just an unknown account. */
export const anyEmail = z
  .string(NO_EMAIL)
  .check(z.overwrite(cleanLine), z.minLength(1, NO_EMAIL), z.maxLength(EMAIL_MAX, 'This email is too long'))

export const anyPassword = z
  .string(NO_PASSWORD)
  .check(z.minLength(1, NO_PASSWORD), z.maxLength(PASSWORD_MAX, 'This password is too long'))

const memberName = z
  .string(NO_NAME)
  .check(z.overwrite(cleanLine), z.minLength(1, NO_NAME), z.maxLength(NAME_MAX, 'This name is too long'))

export const invitationSchema = z.object({
  email: z.string(NO_EMAIL).check(z.overwrite(cleanLine), z.email('Enter a valid email'), z.maxLength(EMAIL_MAX)),
  name: memberName,
  role,
})

export type Invitation = z.infer<typeof invitationSchema>

export const memberChangeSchema = z.object({
  name: z.optional(memberName),
  role: z.optional(role),
  isDisabled: z.optional(z.boolean()),
})

export type MemberChange = z.infer<typeof memberChangeSchema>

export const staffAccountSchema = z.object({
  ...person,
  state: z.enum(['invited', 'active', 'disabled']),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.nullable(moment),
})

export type StaffAccount = z.output<typeof staffAccountSchema>

export const staffSettingsSchema = z.object({ isSecondFactorRequired: z.boolean() })
