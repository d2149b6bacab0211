import { hashText } from '#lib/hash-text.ts'
import { weighDescription } from '#parts/recognition/described-part.ts'
import { listPlainlyNamed, toNamedThings } from '#parts/recognition/named-parts.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { isMeantByName } from '#parts/recognition/part-request.ts'
import type { Conversation, LabelledTurn } from '#tests/conversations/conversation.ts'
import { fitHead } from './fit-head.ts'

type DescribedExample = { evidence: Readonly<Record<string, number>>; isDescribed: boolean }

const CLASS = 'described'
const EPOCHS = 30

/** Turns whose labels tell whether the part that their words fit best is meant, where no name alone says so. */
export function collectDescribed(conversations: readonly Conversation[], index: PartIndex): DescribedExample[] {
  return conversations.flatMap(({ turns }) =>
    turns.flatMap((turn, at) => {
      const wanted = wantedIn(turn)
      return wanted && (at === 0 || (turn.kind && turn.parts)) ? toExample(index, turn.says, wanted) : []
    }),
  )
}

function toExample(index: PartIndex, text: string, wanted: readonly string[]): DescribedExample[] {
  const goods = listPlainlyNamed(index, text)
  const found = weighDescription(index, text, toNamedThings(goods))
  if (!found) return []
  const { name } = found.described
  if (isMeantByName(index, text, goods, name)) return []
  const others = goods.parts.filter((each) => !each.isWeak && !each.isNegated && each.part.name !== name)
  const isPlain = others.length > 0 && others.every((each) => wanted.includes(each.part.name))
  return [{ evidence: found.evidence, isDescribed: wanted.includes(name) && !isPlain }]
}

/** What each piece of evidence counts: lines of its name and its weight. */
export function fitDescribed(examples: readonly DescribedExample[]): string {
  const weightOf = weightsFrom(examples)
  return Object.keys(examples[0]?.evidence ?? {})
    .map((name) => `${name} ${weightOf(name).toFixed(2)}\n`)
    .join('')
}

function weightsFrom(examples: readonly DescribedExample[]): (name: string) => number {
  const described = examples.filter(({ isDescribed }) => isDescribed).length
  const weight = Math.sqrt((examples.length - described) / Math.max(1, described))
  const { rows, weights, scales } = fitHead(
    examples.map(({ evidence, isDescribed }) => ({
      features: Object.entries(evidence).map(([name, value]) => ({ name, value })),
      labels: new Set(isDescribed ? [CLASS] : []),
      weight: isDescribed ? weight : 1,
    })),
    [CLASS],
    EPOCHS,
  )
  return (name) => (weights[rows.get(hashText(name)) ?? -1] ?? 0) * (scales[0] ?? 0)
}

function wantedIn({ parts, expect, kind }: LabelledTurn): readonly string[] | null {
  if (parts) return kind === 'order' || kind === 'talk' || kind === 'refusal' ? null : parts
  if (expect.prices) return expect.prices.flat()
  return expect.noPrice || expect.notSold ? [] : null
}
