import { Phone } from 'lucide-react'
import { CALL_ME_PAGE } from '#company/navigation.ts'
import { useCompany } from '#company/use-company.ts'
import { Button } from '#ui/button.tsx'

/** At the amount of a price without a part. The words are only known in the browser that typed them. */
export function EstimateNote({ words }: { words?: string | undefined }) {
  return (
    <p className="font-medium [overflow-wrap:anywhere]">
      {words && `You asked for “${words}”. `}
      This is an estimate until you tell us the part.
    </p>
  )
}

/** Instead of "I want this part": we don't know the part yet, so a person finds out which one it is. */
export function AskAPerson({ number }: { number: string }) {
  const company = useCompany()
  return (
    <div className="no-print flex flex-col gap-3">
      <p>Not sure what it's called? Call us, ask in the chat, or have us call you.</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <a href={company.phone.href} aria-label={`Call ${company.phone.display} about ${number}`}>
            <Phone aria-hidden="true" />
            {company.phone.display}
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={CALL_ME_PAGE}>Have us call you</a>
        </Button>
      </div>
    </div>
  )
}
