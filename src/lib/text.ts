const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Printable ASCII with single spaces, which most lines are: much faster to check than to clean. */
const CLEAN_LINE = /^[!-~]+(?: [!-~]+)*$/

/** Clean text: no invisible characters but line breaks and tabs, no lone surrogates, trimmed. */
export function cleanText(text: string) {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim()
}

/** The same on a single line: what goes into a mail header or a table cell must not break it. */
export function cleanLine(text: string) {
  if (text === '' || CLEAN_LINE.test(text)) return text
  return cleanText(text).replace(/\s+/g, ' ')
}
