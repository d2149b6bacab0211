type Field = string | string[]

export type FrontMatter = { fields: Record<string, Field>; content: string }

const FENCED = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/
const LINE = /^(\w+):\s*(.*)$/

/** Splits a text into the `name: value` lines between two `---` at its top and what follows; null without such lines. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const [, head, content = ''] = FENCED.exec(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')) ?? []
  if (head === undefined) return null
  const fields = head.split('\n').flatMap((line) => {
    const [, name, value = ''] = LINE.exec(line) ?? []
    return name === undefined ? [] : [[name, toField(value.trim())] as const]
  })
  return { fields: Object.fromEntries(fields), content: content.trim() }
}

function toField(value: string): Field {
  if (!value.startsWith('[') || !value.endsWith(']')) return unquote(value)
  const entries = value.slice(1, -1).split(',')
  return entries.map((entry) => unquote(entry.trim())).filter((entry) => entry !== '')
}

function unquote(value: string) {
  return /^"(?:[^"\\]|\\.)*"$/.test(value) ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}
