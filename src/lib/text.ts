// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Text as people mean it: no control characters but line ends and tabs, no half characters, nothing around it. */
export function cleanText(text: string) {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL_BUT_LINES, '').trim()
}

/** The same on a single line: what goes into a mail header or a table cell must not break it. */
export function cleanLine(text: string) {
  return cleanText(text).replace(/\s+/g, ' ')
}
