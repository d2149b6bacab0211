import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chooseBest, parseWeights } from '#parts/recognition/choice.ts'
import { createRandom } from '#tools/training/random.ts'
import { type ChoiceExample, fitChoice } from './fit-choice.ts'

const random = createRandom(7)
const examples: ChoiceExample[] = Array.from({ length: 300 }, () => {
  const choices = [0, 1, 2].map((value) => ({
    value,
    evidence: [[`word:${Math.floor(random() * 20)}`, 1] as const, ['score', Math.round(random() * 100) / 100] as const],
  }))
  const scores = choices.map(({ evidence }) => evidence[1]?.[1] ?? 0)
  return { choices, isRight: scores.map((score) => score === Math.max(...scores)), weight: 1 }
})
const file = fitChoice(examples)

test('evidence that the right choice has more of gets a positive weight', () => {
  const best = chooseBest(parseWeights(file), [
    { value: 'low', evidence: [['score', 0.1]] },
    { value: 'high', evidence: [['score', 0.9]] },
  ])
  expect(best?.value).toBe('high')
})

test('the weights are the same byte for byte on every machine', () => {
  expect(createHash('sha256').update(file).digest('hex')).toMatchInlineSnapshot(
    `"10f8253d7f5422677b1b7752c7a7037ee9d0ed13142b419a178b3a311af0f07d"`,
  )
})
