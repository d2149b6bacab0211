import { company } from '#company/company.ts'
import type { NewPasskey, PasskeyAnswer } from '#staff/account.ts'
import type { StaffMember } from '#staff/staff-member.ts'
import type { Passkey } from './passkey-store.ts'

// Loaded when somebody uses a passkey: it takes as long to load as everything else together.
const loadWebAuthn = () => import('@simplewebauthn/server')

/** The site that a passkey belongs to: no other site can ask for it. */
function siteOf(publicUrl: string) {
  return { rpID: new URL(publicUrl).hostname, origin: publicUrl }
}

/** Asks for a passkey that knows its owner by itself, so that no email need be typed, and that asks for finger, face or PIN. */
export async function registrationOptions(publicUrl: string, member: StaffMember, existing: readonly string[]) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: siteOf(publicUrl).rpID,
    userID: new TextEncoder().encode(`staff ${member.id}`),
    userName: member.email,
    userDisplayName: member.name,
    attestationType: 'none',
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function signInOptions(publicUrl: string) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({ rpID: siteOf(publicUrl).rpID, userVerification: 'required' })
}

/** The public key of a new passkey; null when it does not answer to what was asked. */
export async function readNewPasskey(
  publicUrl: string,
  challenge: string,
  passkey: NewPasskey['passkey'],
): Promise<Omit<Passkey, 'staffId'> | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { rpID, origin } = siteOf(publicUrl)
  const check = { response: passkey, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID }
  const result = await verifyRegistrationResponse({ ...check, requireUserVerification: true }).catch(() => null)
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The passkey's new count of uses; null when the signature, the site or the challenge is not right. */
export async function checkPasskey(
  publicUrl: string,
  challenge: string,
  { passkey, answer }: { passkey: Passkey; answer: PasskeyAnswer },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { rpID, origin } = siteOf(publicUrl)
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
  }
  const check = {
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential,
  }
  const result = await verifyAuthenticationResponse({ ...check, requireUserVerification: true }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}
