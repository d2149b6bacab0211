export function toWords(text: string): string[] {
  const joined = withoutAccents(text.toLowerCase())
    .replaceAll(/['’]/g, '')
    .replaceAll(/\b([a-z])\/([a-z])\b/g, '$1$2')
  return (joined.match(/[a-z0-9]+/g) ?? []).map(toSingular)
}

/** One typed word, normalized the same way; empty if it has no Latin letter or digit. */
export function toPlainWord(written: string): string {
  return toSingular(withoutAccents(written.toLowerCase()).replaceAll(/[^a-z0-9]/g, ''))
}

export function toSingular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s')) return word
  return word.replace(/(?<=x|ch|sh|ss)es$|(?<!s)s$/, '')
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
