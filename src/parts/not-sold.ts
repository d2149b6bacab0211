import type { Company } from '#company/company.ts'
import { parseCsv } from '#lib/csv.ts'

const KINDS = ['piece', 'goods', 'service', 'other'] as const
type NotSoldKind = (typeof KINDS)[number]

/** A row of data/parts/not-sold.csv: words that name something we don't sell, and what we call it. */
export type NotSoldRow = { kind: NotSoldKind; en: string; es: string; phrases: readonly string[] }

/** Something we don't sell that a shopper asked for, in the shopper's words. */
export type NotSold = {
  kind: NotSoldKind
  words: string
  /** What it's a piece of, if that's a part we sell. */
  whole: string | null
  /** What we call goods like it. */
  row: Pick<NotSoldRow, 'en' | 'es'> | null
}

export function parseNotSold(csv: string): NotSoldRow[] {
  return parseCsv(csv).map(({ kind = '', what = '', what_es: es = '', words = '' }) => {
    const known = KINDS.find((each) => each === kind)
    if (!known) throw new Error(`Unknown kind in not-sold.csv: ${kind}`)
    return { kind: known, en: what, es, phrases: words.split(';') }
  })
}

/** What we understood, that we don't sell it, and what to do next. */
export function notSoldSentence({ phone }: Pick<Company, 'phone'>, notSold: NotSold): string {
  return `${explainNotSold(notSold)} Or call ${phone.display} and ask us.`
}

export function explainNotSold({ kind, words, whole, row }: NotSold): string {
  return `It sounds like you're asking for “${words}”. ${reasonFor(kind, whole, row)}`
}

function reasonFor(kind: NotSoldKind, whole: string | null, row: NotSold['row']): string {
  if (kind === 'service') return "We sell parts, but we don't install or repair anything. Tell us the part you need."
  if (kind === 'other')
    return "That isn't a part. We sell used parts for cars and light trucks. Tell us the part you need."
  if (whole) return `We only sell the whole part, not pieces of it: ${whole}. Ask for that to see its price.`
  return `We don't sell ${row?.en || 'that'}, only used parts for cars and light trucks. Tell us the part you need.`
}
