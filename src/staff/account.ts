import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { anyPassword } from './staff-member.ts'

const NO_CODE = 'Enter the code'
const CODE_MAX = 40
const PASSKEY_NAME_MAX = 60

/** Required to change how you sign in, unless you just signed in. */
export const confirmationSchema = z.object({ password: z.optional(anyPassword) })

export type Confirmation = z.infer<typeof confirmationSchema>

/** Six digits from an app, or a recovery code. */
export const secondFactorSchema = z.object({
  code: z
    .string(NO_CODE)
    .check(z.overwrite(cleanLine), z.minLength(1, NO_CODE), z.maxLength(CODE_MAX, "This isn't a code")),
})

export const totpOfferSchema = z.object({ secret: z.string(), qrCode: z.string() })

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** WebAuthn's options for the browser, read by its library. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

const answered = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}

export const newPasskeySchema = z.object({
  name: z.string().check(z.overwrite(cleanLine), z.minLength(1, 'Enter a name'), z.maxLength(PASSKEY_NAME_MAX)),
  passkey: z.object({
    ...answered,
    response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
  }),
})

export type NewPasskey = z.infer<typeof newPasskeySchema>

export const passkeyAnswerSchema = z.object({
  ...answered,
  id: z.string().check(z.regex(/^[\w-]+$/, "This isn't a passkey")),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
})

export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

export const accountSchema = z.object({
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: moment, lastUsedAt: z.nullable(moment) })),
  sessions: z.array(
    z.object({
      id: z.int(),
      userAgent: z.string(),
      network: z.string(),
      createdAt: moment,
      lastUsedAt: moment,
      isCurrent: z.boolean(),
    }),
  ),
})

export type OwnAccount = z.output<typeof accountSchema>
