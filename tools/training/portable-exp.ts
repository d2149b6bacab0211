/** 1024 is two to the power of so many. */
const HALVINGS = 10
const TERMS = 8

/**
 * The same bits on every machine: `Math.exp` may differ in the last one between architectures, while plus, times and
 * division may not. Right to about twelve digits.
 */
export function portableExp(x: number): number {
  const small = x / 1024
  let sum = 1
  for (let term = TERMS; term > 0; term--) sum = 1 + (small / term) * sum
  for (let step = 0; step < HALVINGS; step++) sum *= sum
  return sum
}
