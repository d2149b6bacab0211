export type MessageBlock =
  | { kind: 'text'; text: string }
  | { kind: 'amounts'; rows: readonly { label: string; amount: string; isSum: boolean }[] }

const AMOUNT_LINE = /^(?:- )?(.{1,200}): (\$\d[\d,]{0,15}(?:\.\d\d)?)\.?$/
const SUM = /^(?:total|together|sum|all together|in all)\b/i

/** Splits a reply at its lines: two or more that end in an amount belong together, like a bill. */
export function messageBlocks(content: string): MessageBlock[] {
  const blocks: MessageBlock[] = []
  let rows: { label: string; amount: string; isSum: boolean }[] = []
  let lines: string[] = []
  let held: string[] = []
  const closeText = () => {
    const text = lines.join('\n').replace(/^\n+|\n+$/g, '')
    if (text) blocks.push({ kind: 'text', text })
    lines = []
  }
  const closeRows = () => {
    if (rows.length > 1) {
      closeText()
      blocks.push({ kind: 'amounts', rows })
    } else lines.push(...held)
    rows = []
    held = []
  }
  for (const line of content.split('\n')) {
    const [, label, amount] = AMOUNT_LINE.exec(line) ?? []
    if (label && amount) {
      rows.push({ label, amount, isSum: SUM.test(label) })
      held.push(line)
    } else {
      closeRows()
      lines.push(line)
    }
  }
  closeRows()
  closeText()
  return blocks
}
