import { Button } from '@react-email/components'
import { MailText, mailStyles } from '#company/server/mail-layout.tsx'

export type MailFact = readonly [label: string, value: string]

type Props = { facts: readonly MailFact[]; page: string }

export function LeadFacts({ facts, page }: Props) {
  return (
    <>
      {facts.map(([label, value]) => (
        <MailText key={label} below={4}>
          {label}: <strong>{value}</strong>
        </MailText>
      ))}
      <Button href={page} style={mailStyles.button}>
        Open the lead
      </Button>
    </>
  )
}

export function factLines(facts: readonly MailFact[]): string[] {
  return facts.map(([label, value]) => `${label}: ${value}`)
}
