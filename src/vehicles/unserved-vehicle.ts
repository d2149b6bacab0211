export const UNSERVED_KINDS = ['motorcycle', 'heavy truck', 'trailer', 'off-road vehicle', 'low-speed vehicle'] as const

export type UnservedKind = (typeof UNSERVED_KINDS)[number]

const BODIES: readonly [RegExp, UnservedKind][] = [
  [/^Motorcycle/, 'motorcycle'],
  [/^Truck-Tractor/, 'heavy truck'],
  [/^Trailer/, 'trailer'],
  [/^Off-road/, 'off-road vehicle'],
]

export function findUnservedKind(makerKind: string, body: string | null): UnservedKind | null {
  const known = UNSERVED_KINDS.find((kind) => kind === makerKind)
  return known ?? BODIES.find(([pattern]) => pattern.test(body ?? ''))?.[1] ?? null
}

export function unservedSentence({ make, model }: { make: string; model: string | null }, kind: UnservedKind): string {
  const name = [make, model].filter(Boolean).join(' ')
  const article = kind.startsWith('o') ? 'an' : 'a'
  return `We sell parts for cars and light trucks. The ${name} is ${article} ${kind}, and we have no parts for it.`
}
