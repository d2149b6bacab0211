import type { Generated } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { NewPasskey, PasskeyAnswer } from '#staff/account.ts'
import type { StaffMember } from '#staff/staff-member.ts'

// Loaded on first use: it takes as long to load as everything else together.
const loadWebAuthn = () => import('@simplewebauthn/server')

/** The site that a passkey belongs to: no other site can ask for it. */
function siteOf(publicUrl: string) {
  return new URL(publicUrl).hostname
}

function expectedOf(publicUrl: string, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: siteOf(publicUrl),
    requireUserVerification: true,
  }
}

type Registration = { publicUrl: string; shopName: string; member: StaffMember; existing: readonly string[] }

/** Asks for a discoverable passkey, so no email is needed, with user verification (fingerprint, face or PIN). */
export async function registrationOptions({ publicUrl, shopName, member, existing }: Registration) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: siteOf(publicUrl),
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
  return generateAuthenticationOptions({ rpID: siteOf(publicUrl), userVerification: 'required' })
}

/** The public key of a new passkey; null if the response doesn't match the challenge. */
export async function readNewPasskey(
  publicUrl: string,
  challenge: string,
  passkey: NewPasskey['passkey'],
): Promise<Omit<Passkey, 'staffId'> | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const check = { response: passkey, ...expectedOf(publicUrl, challenge) }
  const result = await verifyRegistrationResponse(check).catch(() => null)
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The passkey's new counter; null if the signature, the site or the challenge is wrong. */
export async function checkPasskey(
  publicUrl: string,
  challenge: string,
  { passkey, answer }: { passkey: Passkey; answer: PasskeyAnswer },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
  }
  const check = { response: answer, credential, ...expectedOf(publicUrl, challenge) }
  const result = await verifyAuthenticationResponse(check).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_passkeys: {
      id: Generated<number>
      credential_id: string
      staff_id: number
      public_key: string
      counter: number
      name: string
      created_at: number
      last_used_at: number | null
    }
  }
}

type Passkey = { credentialId: string; staffId: number; publicKey: string; counter: number }

export async function insertPasskey(db: Database, passkey: Passkey & { name: string }, now: Date) {
  await db
    .insertInto('staff_passkeys')
    .values({
      credential_id: passkey.credentialId,
      staff_id: passkey.staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: now.getTime(),
    })
    .execute()
}

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | null> {
  const row = await db
    .selectFrom('staff_passkeys')
    .select(['credential_id as credentialId', 'staff_id as staffId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

export async function updatePasskeyUsed(db: Database, credentialId: string, counter: number, now: Date) {
  await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now.getTime() })
    .where('credential_id', '=', credentialId)
    .execute()
}

export async function listPasskeys(db: Database, staffId: number) {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id as credentialId', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    createdAt: new Date(created_at),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
  }))
}

export async function deletePasskeys(db: Database, staffId: number, id?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (passkey) => passkey.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
