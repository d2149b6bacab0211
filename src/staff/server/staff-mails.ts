import { company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import type { Mail } from '#platform/mail/mail.ts'
import type { StaffMember } from '#staff/staff-member.ts'

const NOT_ME = 'If you did not ask for this, do nothing: your password stays as it is.'

export function invitationMail(member: StaffMember, url: string): Mail {
  return shortMail({
    to: member.email,
    kind: 'staff-invitation',
    subject: `You are invited to the desk of ${company.name}`,
    text: `Hello ${member.name}, choose a password, and you can sign in as ${member.email}.`,
    link: { label: 'Choose a password', url },
    note: 'The link works once, within 48 hours.',
  })
}

export function passwordLinkMail(email: string, url: string): Mail {
  return shortMail({
    to: email,
    kind: 'staff-password-link',
    subject: `A new password for ${company.name}`,
    text: `Somebody asked for a new password for ${email}.`,
    link: { label: 'Choose a new password', url },
    note: `The link works once, within 30 minutes. ${NOT_ME}`,
  })
}

/** Tells somebody that how they sign in has changed, in case it was not them. */
export function accountChangedMail(member: StaffMember, what: string): Mail {
  return shortMail({
    to: member.email,
    kind: 'staff-account-changed',
    subject: `Your account at ${company.name} has changed`,
    text: `${what} for ${member.email}.`,
    note: 'If this was not you, tell an admin at once.',
  })
}
