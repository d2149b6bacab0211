import type { Feature, LinearHead } from '#assistant/intents/linear-model.ts'
import { hashText } from '#lib/hash-text.ts'
import { portableExp } from '#tools/training/portable-exp.ts'
import { createRandom, shuffled } from '#tools/training/random.ts'

/** One labeled example: its features, its classes and its weight. */
export type Example = { features: readonly Feature[]; labels: ReadonlySet<string>; weight: number }

const EPOCHS = 6
const RATE = 0.25
const DECAY = 2e-6
const SEEDS = [20_260, 28_179, 36_098]
/** A feature in only two or three examples says more about them than about the language. */
const MIN_USES = 4
const MAX_STEP = 127
/** Weights this small decide nothing and take up most of the space. */
const NEGLIGIBLE_STEPS = 3

/** One logistic regression per class: the mean of several fits, which all differ a little, rounded to bytes. */
export function fitHead(unsorted: readonly Example[], classes: readonly string[], epochs = EPOCHS): LinearHead {
  const examples = inFixedOrder(unsorted)
  const rows = indexFeatures(examples)
  const encoded = examples.map((example) => encode(example, rows, classes))
  const fits = SEEDS.map((seed) => fitOnce(encoded, rows.size, classes.length, { epochs, random: createRandom(seed) }))
  const mean = new Float32Array(rows.size * classes.length)
  for (const fit of fits) for (const [at, weight] of fit.entries()) mean[at] = (mean[at] ?? 0) + weight / fits.length
  return quantized(mean, rows, classes)
}

type Encoded = { rows: Int32Array; values: Float32Array; targets: Float32Array; weight: number }

function encode(
  { features, labels, weight }: Example,
  rows: ReadonlyMap<number, number>,
  classes: readonly string[],
): Encoded {
  const known = features.flatMap(({ name, value }) => {
    const row = rows.get(hashText(name))
    return row === undefined ? [] : [{ row, value }]
  })
  return {
    rows: Int32Array.from(known.map(({ row }) => row)),
    values: Float32Array.from(known.map(({ value }) => value)),
    targets: Float32Array.from(classes.map((name) => (labels.has(name) ? 1 : 0))),
    weight,
  }
}

/** AdaGrad, in an order set by the seed. */
function fitOnce(
  encoded: readonly Encoded[],
  size: number,
  count: number,
  { epochs, random }: { epochs: number; random: () => number },
): Float32Array {
  const weights = new Float32Array(size * count)
  const squares = new Float32Array(size * count).fill(1e-3)
  const errors = new Float32Array(count)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of shuffled(encoded.length, random)) {
      const example = encoded[at]
      if (!example) continue
      errors.fill(0)
      for (let place = 0; place < example.rows.length; place++) {
        const start = (example.rows[place] ?? 0) * count
        const value = example.values[place] ?? 0
        for (let each = 0; each < count; each++)
          errors[each] = (errors[each] ?? 0) + (weights[start + each] ?? 0) * value
      }
      for (let each = 0; each < count; each++)
        errors[each] = (1 / (1 + portableExp(-(errors[each] ?? 0))) - (example.targets[each] ?? 0)) * example.weight
      for (let place = 0; place < example.rows.length; place++) {
        const start = (example.rows[place] ?? 0) * count
        const value = example.values[place] ?? 0
        for (let each = 0; each < count; each++) {
          const slope = (errors[each] ?? 0) * value + DECAY * (weights[start + each] ?? 0)
          const square = (squares[start + each] ?? 0) + slope * slope
          squares[start + each] = square
          weights[start + each] = (weights[start + each] ?? 0) - (RATE * slope) / Math.sqrt(square)
        }
      }
    }
  }
  return weights
}

/** Sorted by content, so moving a conversation to another line or file changes nothing. */
function inFixedOrder(examples: readonly Example[]): Example[] {
  const keyed = examples.map((example) => ({
    key: [...example.labels, ...example.features.map(({ name }) => name)].join('\n'),
    example,
  }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ example }) => example)
}

function indexFeatures(examples: readonly Example[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const { features } of examples)
    for (const { name } of features) uses.set(hashText(name), (uses.get(hashText(name)) ?? 0) + 1)
  const kept = [...uses].filter(([, count]) => count >= MIN_USES).map(([hash]) => hash)
  return new Map(kept.sort((a, b) => a - b).map((hash, row) => [hash, row]))
}

/** Weights as bytes, without the features that decide nothing. */
function quantized(weights: Float32Array, rows: ReadonlyMap<number, number>, classes: readonly string[]): LinearHead {
  const count = classes.length
  const scales = classes.map((_, at) => {
    let largest = 1e-6
    for (let place = at; place < weights.length; place += count)
      largest = Math.max(largest, Math.abs(weights[place] ?? 0))
    return largest / MAX_STEP
  })
  const stepsOf = (row: number, at: number) => {
    const steps = Math.round((weights[row * count + at] ?? 0) / (scales[at] ?? 1))
    return Math.abs(steps) > NEGLIGIBLE_STEPS ? steps : 0
  }
  const isKept = (row: number) => classes.some((_, at) => stepsOf(row, at) !== 0)
  const kept = [...rows].filter(([, row]) => isKept(row))
  const bytes = new Int8Array(kept.length * count)
  for (const [place, [, row]] of kept.entries())
    for (let at = 0; at < count; at++) bytes[place * count + at] = stepsOf(row, at)
  return { classes, rows: new Map(kept.map(([hash], place) => [hash, place])), weights: bytes, scales }
}
