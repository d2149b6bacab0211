const LAST_TERM = 41

/**
 * Gives the same bits on every machine. `Math.log` can differ in the last bit between architectures; addition,
 * multiplication and division can't. Training must not depend on where it runs.
 */
export function portableLog(x: number): number {
  let mantissa = x
  let exponent = 0
  for (; mantissa > Math.SQRT2; exponent++) mantissa /= 2
  for (; mantissa < Math.SQRT1_2; exponent--) mantissa *= 2
  const ratio = (mantissa - 1) / (mantissa + 1)
  let sum = 0
  for (let term = LAST_TERM; term > 0; term -= 2) sum = sum * ratio * ratio + 1 / term
  return 2 * ratio * sum + exponent * Math.LN2
}
