import { jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { signedInMemberSchema } from '#staff/staff-member.ts'

const exampleMember = { id: 1, email: 'staff@example.com' }

export const exampleCredentials = { email: 'staff@example.com', password: 'correct horse battery staple' }

export const signInDoc: RouteDoc = {
  summary: 'Sign in',
  description: 'Sets the session cookie that every call for staff needs.',
  example: exampleCredentials,
  answers: { 200: jsonAnswer('Who has signed in.', signedInMemberSchema, exampleMember) },
  errors: {
    signed_out: 'This email and password do not match an account.',
    too_many: 'At most 5 for an account and 20 from an address in 15 minutes.',
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
