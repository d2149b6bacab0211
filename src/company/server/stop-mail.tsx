import { MailLabel } from './mail-layout.tsx'

export const STOP_MAIL_PATH = '/mail/stop'

const QUESTION = 'You did not ask for this?'

/** Where whoever got a mail says that they did not ask for it. The Message-ID is random, and nobody else knows it. */
export function stopMailUrl(publicUrl: string, messageId: string) {
  return `${publicUrl}${STOP_MAIL_PATH}/${messageId}`
}

export function StopMailNote({ url }: { url: string }) {
  return (
    <MailLabel>
      {QUESTION} <a href={url}>This was not me</a>
    </MailLabel>
  )
}

export function stopMailLine(url: string) {
  return `${QUESTION} This was not me: ${url}`
}

/** A mail's text for other eyes than the recipient's: the link is theirs alone. */
export function withoutStopLine(text: string) {
  const start = text.lastIndexOf(`\n\n${QUESTION}`)
  return start < 0 ? text : text.slice(0, start)
}
