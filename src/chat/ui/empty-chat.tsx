import { Button } from '#ui/button.tsx'

const questions = [
  'How much is an alternator for a 2012 Honda Civic?',
  'Decode a VIN',
  'Do you ship to my ZIP?',
  'What is your return policy?',
]

export function EmptyChat({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-display text-2xl">How can I help you find parts today?</p>
        <p className="text-muted-foreground">Try asking about VIN lookup or pricing</p>
      </div>
      <ul aria-label="Suggested questions" className="flex flex-col items-start gap-2">
        {questions.map((question) => (
          <li key={question}>
            <Button
              variant="outline"
              size="small"
              className="justify-start text-left whitespace-normal"
              onClick={() => onAsk(question)}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
