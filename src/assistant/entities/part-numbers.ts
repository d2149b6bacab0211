type FoundPartNumber = { from: number; to: number }

/** A number introduced as one: "part number 12638530", "OEM # 8L3Z-13008-A", "p/n 27060". */
const CLAIMED =
  /\b(?:(?:part|oem|item|casting|stock|mfg|gm|dealer)s?\s*(?:numbers?|num|nbr|no\.?|#)|p\/n|pn)\s*(?:is|was|:|=|#)?\s*#?\s*((?=[a-z0-9-]*\d)[a-z0-9]+(?:-[a-z0-9]+){0,3})/i
/** Without an introduction, only what looks like one: groups of letters and digits joined by dashes. */
const WRITTEN = /(?<![\w-])[a-z0-9]{4,6}-[a-z0-9]{4,6}(?:-[a-z0-9]{1,4})?(?![\w-])/gi
const PAPERWORK = /\b(?:orders?|quotes?|invoices?|tracking|rma)\b/i
const MIN_CLAIMED_LENGTH = 5
const MIN_DIGITS = 5

export function findPartNumber(message: string): FoundPartNumber | null {
  const claimed = CLAIMED.exec(message)
  const number = claimed?.[1] ?? ''
  if (claimed && number.length >= MIN_CLAIMED_LENGTH) {
    const end = claimed.index + claimed[0].length
    return { from: end - number.length, to: end }
  }
  if (!message.includes('-') || PAPERWORK.test(message)) return null
  const written = [...message.matchAll(WRITTEN)].find(([text]) => isMixed(text))
  return written ? { from: written.index, to: written.index + written[0].length } : null
}

function isMixed(text: string): boolean {
  return /[a-z]/i.test(text) && (text.match(/\d/g)?.length ?? 0) >= MIN_DIGITS
}
