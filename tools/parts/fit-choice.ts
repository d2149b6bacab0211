import type { Choice } from '#parts/recognition/choice.ts'
import { portableExp } from '#tools/training/portable-exp.ts'
import { createRandom, shuffled } from '#tools/training/random.ts'

/** Choices, which of them are right, and the example's weight. */
export type ChoiceExample = { choices: readonly Choice<unknown>[]; isRight: readonly boolean[]; weight: number }

const EPOCHS = 12
const RATE = 0.15
const DECAY = 1e-3
const MIN_USES = 3
const SEED = 20_260
const DECIMALS = 2

/** Fits one softmax regression over the choices of each example with AdaGrad. Returns lines of a name and its weight. */
export function fitChoice(examples: readonly ChoiceExample[]): string {
  const rows = indexNames(examples)
  const encoded = examples
    .filter(({ choices, isRight }) => choices.length > 1 && isRight.includes(true))
    .map((example) => ({
      ...example,
      choices: example.choices.map(({ evidence }) => {
        const known = evidence.filter(([name, value]) => value !== 0 && rows.has(name))
        return known.map(([name, value]) => ({ row: rows.get(name) ?? 0, value }))
      }),
    }))
  const weights = new Float64Array(rows.size)
  const squares = new Float64Array(rows.size).fill(1e-2)
  const random = createRandom(SEED)
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const at of shuffled(encoded.length, random)) {
      const example = encoded[at]
      if (!example) continue
      for (const [row, slope] of slopesOf(example, weights)) {
        const step = slope + DECAY * (weights[row] ?? 0)
        squares[row] = (squares[row] ?? 0) + step * step
        weights[row] = (weights[row] ?? 0) - (RATE * step) / Math.sqrt(squares[row] ?? 1)
      }
    }
  return [...rows]
    .map(([name, row]) => `${name} ${(weights[row] ?? 0).toFixed(DECIMALS)}\n`)
    .filter((line) => !/ -?0\.0\d\n$/.test(line))
    .sort()
    .join('')
}

type Encoded = {
  choices: readonly (readonly { row: number; value: number }[])[]
  isRight: readonly boolean[]
  weight: number
}

function slopesOf({ choices, isRight, weight }: Encoded, weights: Float64Array): ReadonlyMap<number, number> {
  const scores = choices.map((each) => each.reduce((sum, { row, value }) => sum + (weights[row] ?? 0) * value, 0))
  const highest = Math.max(...scores)
  const powers = scores.map((score) => portableExp(score - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  const right = powers.reduce((sum, power, at) => sum + (isRight[at] ? power : 0), 0)
  const slopes = new Map<number, number>()
  for (const [at, each] of choices.entries()) {
    const power = powers[at] ?? 0
    const error = (power / all - (isRight[at] ? power / right : 0)) * weight
    for (const { row, value } of each) slopes.set(row, (slopes.get(row) ?? 0) + error * value)
  }
  return slopes
}

/** Evidence in only one or two examples says more about them than about the language. */
function indexNames(examples: readonly ChoiceExample[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { choices } of examples)
    for (const name of new Set(choices.flatMap(({ evidence }) => evidence.map(([each]) => each))))
      uses.set(name, (uses.get(name) ?? 0) + 1)
  const kept = [...uses].filter(([, count]) => count >= MIN_USES).map(([name]) => name)
  return new Map(kept.sort().map((name, row) => [name, row]))
}
