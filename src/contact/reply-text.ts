/** "On Mon, Mar 2, 2026 at 9:14 AM Yardline <…> wrote:", in English or Spanish, on up to three lines. */
const ATTRIBUTION = /^(?:On|El) .{5,300}?(?:wrote|escribió)\s?:/
const FORWARDED = /^-{2,}\s*(?:Original Message|Mensaje original)\s*-{2,}/i
const OUTLOOK = /^_{10,} (?:From|De): /

/** What someone wrote in a reply, without the email below it that they answered. Answers between its lines stay, with them. */
export function withoutQuotedMail(text: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((_line, at) => startsQuotedMail(lines, at))
  const own = start === -1 || isAnsweredInside(lines.slice(start)) ? lines : lines.slice(0, start)
  const end = own.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  return (
    own
      .slice(0, end + 1)
      .join('\n')
      .trim() || text.trim()
  )
}

function startsQuotedMail(lines: readonly string[], at: number): boolean {
  if (!/^(?:On |El |--|__)/.test(lines[at] ?? '')) return false
  const beginning = lines
    .slice(at, at + 3)
    .join(' ')
    .replace(/\s+/g, ' ')
  return [ATTRIBUTION, FORWARDED, OUTLOOK].some((pattern) => pattern.test(beginning))
}

function isAnsweredInside(lines: readonly string[]): boolean {
  const quoted = lines.findIndex((line) => line.startsWith('>'))
  return quoted !== -1 && lines.slice(quoted).some((line) => line.trim() !== '' && !line.startsWith('>'))
}
