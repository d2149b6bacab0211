import { jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { passkeyOptionsSchema } from '#staff/account.ts'
import { signedInMemberSchema } from '#staff/staff-member.ts'
import { NOT_YOUR_PASSWORD } from './confirm-owner.ts'

const exampleMember = { id: 1, email: 'staff@example.com', name: 'Kim', role: 'admin' as const, step: null }
const signedIn = jsonAnswer(
  'Who has signed in, and the next step, if there is one.',
  signedInMemberSchema,
  exampleMember,
)

export const exampleCredentials = { email: 'staff@example.com', password: 'correct horse battery staple' }

const examplePasskey = {
  id: 'q83v',
  rawId: 'q83v',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

export const signInDoc: RouteDoc = {
  summary: 'Sign in',
  description: 'Sets the session cookie that every call for staff needs. With a step left, it opens only that step.',
  example: exampleCredentials,
  answers: { 200: signedIn },
  errors: {
    signed_out: 'This email and password do not match an account.',
    too_many: 'At most 5 for an account from an address, 20 from an address in 15 minutes, 50 for an account a day.',
  },
}

export const secondFactorDoc: RouteDoc = {
  summary: 'Give the second factor',
  example: { code: '123456' },
  answers: { 200: signedIn },
  errors: { forbidden: 'The code is not right, or was used before.', too_many: 'At most 5 in 15 minutes.' },
}

export const passkeyOptionsDoc: RouteDoc = {
  summary: 'Ask what a passkey is to sign',
  answers: { 200: jsonAnswer('For the browser.', passkeyOptionsSchema, { challenge: 'q83v' }) },
}

export const passkeySignInDoc: RouteDoc = {
  summary: 'Sign in with a passkey',
  description: 'In place of password and second factor.',
  example: examplePasskey,
  answers: { 200: signedIn },
  errors: {
    forbidden: 'The passkey does not open an account here.',
    too_many: 'At most 20 from an address in 15 minutes.',
  },
}

export const signOutDoc: RouteDoc = {
  summary: 'Sign out',
  answers: { 204: noContentAnswer('Nobody is signed in any more.') },
}

export const whoIsSignedInDoc: RouteDoc = {
  summary: 'Say who is signed in',
  answers: { 200: jsonAnswer('Whose session it is.', signedInMemberSchema, exampleMember) },
}

export const requestPasswordLinkDoc: RouteDoc = {
  summary: 'Ask for a link to a new password',
  description: 'The answer is the same whether or not the email has an account.',
  example: { email: 'staff@example.com' },
  answers: { 204: noContentAnswer('If the email has an account, a link is on its way.') },
  errors: { too_many: 'At most 20 from an address in 15 minutes.' },
}

export const linkedPasswordDoc: RouteDoc = {
  summary: 'Choose a password by a mailed link',
  example: { token: 'q83v', password: 'correct horse battery staple' },
  answers: { 204: noContentAnswer('The password is set, and this browser is signed in.') },
  errors: {
    not_found: 'The link was used already, or has expired.',
    too_many: 'At most 20 from an address in 15 minutes.',
  },
}

export const changePasswordDoc: RouteDoc = {
  summary: 'Change one’s own password',
  description: 'Every other session ends.',
  example: { currentPassword: 'correct horse battery staple', password: 'tulips at the depot' },
  answers: { 204: noContentAnswer('The password is changed.') },
  errors: { forbidden: NOT_YOUR_PASSWORD, too_many: 'At most 5 in 15 minutes.' },
}
