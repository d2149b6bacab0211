/** What stands between a right password and the desk, in this order. */
export const signInSteps = ['second-factor', 'new-password', 'enroll'] as const

export type SignInStep = (typeof signInSteps)[number]

type Standing = {
  hasSecondFactor: boolean
  isSecondFactorVerified: boolean
  isPasswordTemporary: boolean
  isSecondFactorRequired: boolean
}

export function nextStep(standing: Standing): SignInStep | null {
  if (standing.hasSecondFactor && !standing.isSecondFactorVerified) return 'second-factor'
  if (standing.isPasswordTemporary) return 'new-password'
  return standing.isSecondFactorRequired && !standing.hasSecondFactor ? 'enroll' : null
}
