import type { Company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import type { Mail } from '#platform/mail/mail.ts'
import type { StaffMember } from '#staff/staff-member.ts'

const NOT_ME = "If you didn't ask for this, ignore this email. Your password stays the same."

export function invitationMail(company: Company, member: StaffMember, by: string | undefined, url: string): Mail {
  return shortMail(company, {
    to: member.email,
    kind: 'staff-invitation',
    subject: by ? `${by} invited you to ${company.name}'s desk` : `You're invited to ${company.name}'s desk`,
    text: `Hello ${member.name}, choose a password, then sign in as ${member.email}.`,
    link: { label: 'Choose a password', url },
    note: 'The link works once, within 48 hours.',
  })
}

export function passwordLinkMail(company: Company, email: string, url: string): Mail {
  return shortMail(company, {
    to: email,
    kind: 'staff-password-link',
    subject: `A new password for ${company.name}`,
    text: `Someone asked for a new password for ${email}.`,
    link: { label: 'Choose a new password', url },
    note: `The link works once, within 30 minutes. ${NOT_ME}`,
  })
}

/** Notifies someone that how they sign in has changed, in case it wasn't them. */
export function accountChangedMail(company: Company, member: StaffMember, what: string): Mail {
  return shortMail(company, {
    to: member.email,
    kind: 'staff-account-changed',
    subject: `Your account at ${company.name} has changed`,
    text: `${what} for ${member.email}.`,
    note: "If this wasn't you, tell an admin right away.",
  })
}
