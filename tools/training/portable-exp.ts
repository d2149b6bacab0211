/** 1024 is two to this power. */
const HALVINGS = 10
const TERMS = 8

/**
 * Gives the same bits on every machine. `Math.exp` can differ in the last bit between architectures; addition,
 * multiplication and division can't. Correct to about twelve digits.
 */
export function portableExp(x: number): number {
  const small = x / 1024
  let sum = 1
  for (let term = TERMS; term > 0; term--) sum = 1 + (small / term) * sum
  for (let step = 0; step < HALVINGS; step++) sum *= sum
  return sum
}
