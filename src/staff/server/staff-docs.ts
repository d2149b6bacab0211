import { z } from 'zod/mini'
import { idAnswerSchema, idParamDoc, jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { accountSchema, passkeyOptionsSchema, recoveryCodesSchema, totpOfferSchema } from '#staff/account.ts'
import { signedInMemberSchema, staffAccountSchema, staffSettingsSchema } from '#staff/staff-member.ts'
import { NOT_YOUR_PASSWORD } from './own-password.ts'

const AT = '2026-03-02T12:00:00.000Z'
const PASSWORD = 'correct horse battery staple'
const FIVE = 'At most 5 in 15 minutes.'
const TWENTY = 'At most 20 from an address in 15 minutes.'

const kim = { id: 1, email: 'staff@example.com', name: 'Kim', role: 'admin' as const }
const signedIn = jsonAnswer('Who has signed in, and the next step, if there is one.', signedInMemberSchema, {
  ...kim,
  step: null,
})
const newCodes = jsonAnswer(
  'Codes for a lost second factor, shown this once. Empty where there are some.',
  recoveryCodesSchema,
  { recoveryCodes: ['abcdef-ghijkm-npqrst-uvwxyz'] },
)
const passkeyOptions = jsonAnswer('For the browser.', passkeyOptionsSchema, { challenge: 'q83v' })
const examplePasskey = { id: 'q83v', rawId: 'q83v', type: 'public-key', clientExtensionResults: {} }

const confirmed = {
  example: { password: PASSWORD },
  errors: { forbidden: NOT_YOUR_PASSWORD, too_many: FIVE },
}

export const exampleCredentials = { email: 'staff@example.com', password: PASSWORD }

export const signInDoc: RouteDoc = {
  summary: 'Sign in',
  description: 'Sets the session cookie that every call for staff needs. With a step left, it opens only that step.',
  example: exampleCredentials,
  answers: { 200: signedIn },
  errors: {
    signed_out: 'This email and password do not match an account.',
    too_many:
      'At most 5 for an account from an address, 20 from an address in 15 minutes, 50 for an account a day. A device that signed in before has 5 in 15 minutes and 50 a day of its own.',
  },
}

export const secondFactorDoc: RouteDoc = {
  summary: 'Give the second factor',
  example: { code: '123456' },
  answers: { 200: signedIn },
  errors: {
    forbidden: 'The code is not right, or was used before.',
    too_many: 'At most 5 in 15 minutes, and 20 wrong ones a day.',
  },
}

export const passkeyOptionsDoc: RouteDoc = {
  summary: 'Ask what a passkey is to sign',
  answers: { 200: passkeyOptions },
}

export const passkeySignInDoc: RouteDoc = {
  summary: 'Sign in with a passkey',
  description: 'In place of password and second factor.',
  example: { ...examplePasskey, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
  answers: { 200: signedIn },
  errors: { forbidden: 'The passkey does not open an account here.', too_many: TWENTY },
}

export const signOutDoc = done('Sign out', 'Nobody is signed in any more.')

export const whoIsSignedInDoc: RouteDoc = { summary: 'Say who is signed in', answers: { 200: signedIn } }

export const requestPasswordLinkDoc = done(
  'Ask for a link to a new password',
  'If the email has an account, a link is on its way.',
  {
    description: 'The answer is the same whether or not the email has an account.',
    example: { email: 'staff@example.com' },
    errors: { too_many: TWENTY },
  },
)

export const linkedPasswordDoc = done(
  'Choose a password by a mailed link',
  'The password is set, and this browser is signed in.',
  {
    example: { token: 'q83v', password: PASSWORD },
    errors: { not_found: 'The link was used already, or has expired.', too_many: TWENTY },
  },
)

export const changePasswordDoc = done('Change one’s own password', 'The password is changed.', {
  description: 'Every other session ends.',
  example: { currentPassword: PASSWORD, password: 'tulips at the depot' },
  errors: confirmed.errors,
})

export const readAccountDoc: RouteDoc = {
  summary: 'Read one’s own account',
  answers: {
    200: jsonAnswer('How one signs in, and where one is signed in.', accountSchema, {
      hasTotp: true,
      recoveryCodesLeft: 10,
      passkeys: [{ id: 1, name: 'Laptop', createdAt: AT, lastUsedAt: null }],
      sessions: [
        { id: 1, userAgent: 'Firefox', network: '203.0.113.0/24', createdAt: AT, lastUsedAt: AT, isCurrent: true },
      ],
    }),
  },
}

export const endSessionDoc = done('End one of one’s own sessions', 'It has ended.', {
  params: idParamDoc('The session’s id.'),
  errors: { malformed: 'Invalid session ID', not_found: 'The session has ended already.' },
})

export const endOtherSessionsDoc = done('End all of one’s own sessions but this one', 'They have ended.')

export const offerTotpDoc: RouteDoc = {
  summary: 'Begin to set up an authenticator app',
  answers: {
    201: jsonAnswer('The secret, as text and as a picture.', totpOfferSchema, { secret: 'JBSWY3DP', qrCode: '<svg/>' }),
  },
  ...confirmed,
}

export const enableTotpDoc: RouteDoc = {
  summary: 'Take an authenticator app into use',
  example: { code: '123456' },
  answers: { 200: newCodes },
  errors: { forbidden: 'The code is not right.', too_many: FIVE },
}

export const removeTotpDoc = done('Remove the authenticator app', 'It is removed.', confirmed)

export const recoveryCodesDoc: RouteDoc = {
  summary: 'Make new recovery codes',
  answers: { 200: newCodes },
  ...confirmed,
}

export const newPasskeyOptionsDoc: RouteDoc = {
  summary: 'Begin to add a passkey',
  answers: { 201: passkeyOptions },
  ...confirmed,
}

export const addPasskeyDoc: RouteDoc = {
  summary: 'Add a passkey',
  example: {
    name: 'Laptop',
    passkey: { ...examplePasskey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  },
  answers: { 201: newCodes },
  errors: { forbidden: 'The passkey could not be added.' },
}

export const removePasskeyDoc = done('Remove a passkey', 'It is removed.', {
  ...confirmed,
  params: idParamDoc('The passkey’s id.'),
  errors: { ...confirmed.errors, malformed: 'Invalid passkey ID', not_found: 'Passkey not found' },
})

export const listPeopleDoc: RouteDoc = {
  summary: 'List staff accounts',
  answers: {
    200: jsonAnswer('All of them.', z.array(staffAccountSchema), [
      { ...kim, state: 'active', hasSecondFactor: true, lastSeenAt: AT },
    ]),
  },
}

export const inviteDoc: RouteDoc = {
  summary: 'Invite somebody',
  description: 'Mails a link that works once, within 48 hours.',
  example: { email: 'lee@example.com', name: 'Lee Park', role: 'agent' },
  answers: { 201: jsonAnswer('The account, without a password yet.', idAnswerSchema, { id: 2 }) },
  errors: { conflict: 'This email has an account already.' },
  isIdempotent: true,
}

export const changeMemberDoc = about('Change name, role or access of an account', 'It is changed.', {
  description: 'Sessions end at once where the role changes or the account is disabled.',
  example: { role: 'admin' },
  errors: { conflict: 'This is the only admin who can sign in.' },
})

export const reinviteDoc = about(
  'Invite somebody once more',
  'A new link is on its way; the one before is worth nothing.',
  { errors: { conflict: 'This person needs no invitation.' } },
)

export const endTheirSessionsDoc = about('End all sessions of somebody', 'They have ended.')

export const forgetFactorsDoc = about('Remove somebody’s second factor', 'It is removed.', {
  description: 'For a lost phone. They are told by mail, and their sessions end.',
  errors: { conflict: 'Use your account page for your own.' },
})

export const readSettingsDoc: RouteDoc = {
  summary: 'Read the settings of staff accounts',
  answers: { 200: jsonAnswer('The settings.', staffSettingsSchema, { isSecondFactorRequired: false }) },
}

export const changeSettingsDoc = done('Change the settings of staff accounts', 'They hold from now on.', {
  example: { isSecondFactorRequired: false },
})

function done(summary: string, what: string, more: Partial<RouteDoc> = {}): RouteDoc {
  return { summary, answers: { 204: noContentAnswer(what) }, ...more }
}

function about(summary: string, what: string, more: Partial<RouteDoc> = {}): RouteDoc {
  const errors = { malformed: 'Invalid person ID', not_found: 'Account not found', ...more.errors }
  return done(summary, what, { ...more, params: idParamDoc('The person’s id.'), errors })
}
