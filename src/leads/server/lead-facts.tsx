import { Button, Text } from '@react-email/components'
import { mailStyles } from '#company/server/mail-layout.tsx'

export type MailFact = readonly [label: string, value: string]

type Props = { facts: readonly MailFact[]; page: string }

/** What staff need to know of a lead at a glance, and the way to its page. */
export function LeadFacts({ facts, page }: Props) {
  return (
    <>
      {facts.map(([label, value]) => (
        <Text key={label} style={{ ...mailStyles.text, margin: '0 0 4px' }}>
          {label}: <strong>{value}</strong>
        </Text>
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
