/** Of "shipping" and "stopped" the last letter is doubled; "shiping" is misspelt. */
const IS_DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$/
const ENDING = /(?:ing|ed|ly|est)$/

/** The known word that this is a form of: breaking, stopped, carries, weirdly. A word in -er may be a part's name. */
export function findStem(text: string, known: ReadonlySet<string>): string | null {
  return stemsOf(text).find((stem) => known.has(stem)) ?? null
}

function stemsOf(text: string): string[] {
  if (text.endsWith('ies')) return [`${text.slice(0, -3)}y`, text.slice(0, -1)]
  if (text.endsWith('s')) return [text.slice(0, -1), text.replace(/es$/, '')]
  const ending = ENDING.exec(text)?.[0]
  if (!ending) return []
  const stem = text.slice(0, -ending.length)
  if (stem.length < 2) return []
  if (stem.endsWith('i') && ending !== 'ing') return [`${stem.slice(0, -1)}y`]
  if (ending === 'ly') return [stem]
  const isDoubled = stem.at(-1) === stem.at(-2)
  return [...(IS_DOUBLED.test(stem) ? [] : [stem]), `${stem}e`, ...(isDoubled ? [stem.slice(0, -1)] : [])]
}
