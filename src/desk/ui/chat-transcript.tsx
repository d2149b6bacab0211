import type { LeadChat } from '#chat/chat-message.ts'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'

type Props = { messages: AsJson<LeadChat>['messages']; name: string }

export function ChatTranscript({ messages, name }: Props) {
  const company = useCompany()
  return (
    <ol className="mt-2 flex flex-col gap-2">
      {messages.map(({ role, content, timestamp, author }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a transcript only ever grows at its end
        <li key={index} className={role === 'user' ? 'rounded-md bg-raised p-3' : 'border-l-3 border-border p-3'}>
          <p className="flex flex-wrap justify-between gap-x-4 text-muted-foreground">
            <span className="font-semibold">{role === 'user' ? name : (author ?? 'Assistant')}</span>
            <time dateTime={timestamp}>{formatMoment(company, new Date(timestamp))}</time>
          </p>
          <p className="whitespace-pre-wrap">{content}</p>
        </li>
      ))}
    </ol>
  )
}
