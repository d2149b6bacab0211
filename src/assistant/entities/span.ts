export type Span<Entity> = {
  /** Token positions, in order. A name can skip tokens in between. */
  tokens: readonly number[]
  score: number
  entity: Entity
}

/** Picks spans that don't overlap: the highest score first, then the longer, then the earlier. Returns them in text order. */
export function resolveSpans<Entity>(spans: readonly Span<Entity>[]): Span<Entity>[] {
  const consumed = new Set<number>()
  const picked: Span<Entity>[] = []
  for (const span of spans.toSorted(byScore)) {
    if (span.tokens.some((at) => consumed.has(at))) continue
    for (const at of span.tokens) consumed.add(at)
    picked.push(span)
  }
  return picked.sort((a, b) => firstOf(a) - firstOf(b))
}

export function tokensBetween(
  tokens: readonly { from: number; to: number }[],
  range: { from: number; to: number },
): number[] {
  return tokens.flatMap(({ from, to }, at) => (from < range.to && to > range.from ? [at] : []))
}

function byScore(a: Span<unknown>, b: Span<unknown>): number {
  return b.score - a.score || b.tokens.length - a.tokens.length || firstOf(a) - firstOf(b)
}

function firstOf({ tokens }: Span<unknown>): number {
  return tokens[0] ?? 0
}
