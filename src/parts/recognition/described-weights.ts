/** What each piece of evidence counts; in notes, where nobody can be asked, a complaint stands for the part behind it. */
export type DescribedWeights = ReadonlyMap<string, { chat: number; notes: number }>

/** Lines of a name and what it counts in the chat and in notes. */
export function parseDescribedWeights(file: string): DescribedWeights {
  const lines = file.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', chat, notes]) => [name, { chat: Number(chat), notes: Number(notes) }]),
  )
}
