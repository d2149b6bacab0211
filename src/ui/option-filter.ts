export type Option = {
  value: string
  label: string
  group?: string
}

export function filterOptions(options: readonly Option[], query: string): readonly Option[] {
  const wanted = fold(query)
  if (wanted === '') return options
  const starting = options.filter(({ label }) => fold(label).startsWith(wanted))
  const containing = options.filter(({ label }) => !fold(label).startsWith(wanted) && fold(label).includes(wanted))
  return [...starting, ...containing]
}

/** Capitals, spaces and punctuation make no difference: "f150" finds "F-150". */
function fold(text: string) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
