/** Named evidence for or against a choice, and how much of it there is. */
export type Evidence = readonly (readonly [name: string, value: number])[]

export type Choice<T> = { value: T; evidence: Evidence }

export type Weights = ReadonlyMap<string, number>

/** Parses lines of a name and its weight. */
export function parseWeights(file: string): Weights {
  const lines = file.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

export function weigh(weights: Weights, evidence: Evidence): number {
  return evidence.reduce((sum, [name, value]) => sum + (weights.get(name) ?? 0) * value, 0)
}

/** The choice with the highest score, or the first of equal ones. */
export function chooseBest<T>(weights: Weights, choices: readonly Choice<T>[]): Choice<T> | undefined {
  const scores = choices.map(({ evidence }) => weigh(weights, evidence))
  return choices[scores.indexOf(Math.max(...scores))]
}
