import { idParamDoc, jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { accountSchema, passkeyOptionsSchema, recoveryCodesSchema, totpOfferSchema } from '#staff/account.ts'
import { NOT_YOUR_PASSWORD } from './confirm-owner.ts'

const AT = '2026-03-02T12:00:00.000Z'
const confirmed = { forbidden: NOT_YOUR_PASSWORD, too_many: 'At most 5 in 15 minutes.' }
const example = { password: 'correct horse battery staple' }
const codes = { recoveryCodes: ['abcdef-ghijkm-npqrst-uvwxyz'] }
const newCodes = jsonAnswer(
  'Codes for a lost second factor, shown this once. Empty where there are some.',
  recoveryCodesSchema,
  codes,
)
const options = jsonAnswer('For the browser.', passkeyOptionsSchema, { challenge: 'q83v' })

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

export const offerTotpDoc: RouteDoc = {
  summary: 'Begin to set up an authenticator app',
  example,
  answers: {
    201: jsonAnswer('The secret, as text and as a picture.', totpOfferSchema, { secret: 'JBSWY3DP', qrCode: '<svg/>' }),
  },
  errors: confirmed,
}

export const enableTotpDoc: RouteDoc = {
  summary: 'Take an authenticator app into use',
  example: { code: '123456' },
  answers: { 200: newCodes },
  errors: { forbidden: 'The code is not right.', too_many: 'At most 5 in 15 minutes.' },
}

export const removeTotpDoc: RouteDoc = {
  summary: 'Remove the authenticator app',
  example,
  answers: { 204: noContentAnswer('It is removed.') },
  errors: confirmed,
}

export const recoveryCodesDoc: RouteDoc = {
  summary: 'Make new recovery codes',
  example,
  answers: { 200: newCodes },
  errors: confirmed,
}

export const newPasskeyOptionsDoc: RouteDoc = {
  summary: 'Begin to add a passkey',
  example,
  answers: { 201: options },
  errors: confirmed,
}

export const addPasskeyDoc: RouteDoc = {
  summary: 'Add a passkey',
  example: {
    name: 'Laptop',
    passkey: {
      id: 'q83v',
      rawId: 'q83v',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  answers: { 201: newCodes },
  errors: { forbidden: 'The passkey could not be added.' },
}

export const removePasskeyDoc: RouteDoc = {
  summary: 'Remove a passkey',
  params: idParamDoc('The passkey’s id.'),
  example,
  answers: { 204: noContentAnswer('It is removed.') },
  errors: { ...confirmed, malformed: 'Invalid passkey ID', not_found: 'Passkey not found' },
}

export const endSessionDoc: RouteDoc = {
  summary: 'End one of one’s own sessions',
  params: idParamDoc('The session’s id.'),
  answers: { 204: noContentAnswer('It has ended.') },
  errors: { malformed: 'Invalid session ID', not_found: 'The session has ended already.' },
}

export const endOtherSessionsDoc: RouteDoc = {
  summary: 'End all of one’s own sessions but this one',
  answers: { 204: noContentAnswer('They have ended.') },
}
