import { KeyRound } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Problem } from './sign-in-card.tsx'
import { useSend } from './use-send.ts'

type Props<Answer> = { send: () => Promise<Answer>; onSent: (answer: Answer) => void }

export function PasskeyButton<Answer>({ send, onSent }: Props<Answer>) {
  const passkey = useSend(send, onSent)
  return (
    <>
      <Problem>{passkey.problem}</Problem>
      <Button variant="outline" disabled={passkey.isPending} onClick={() => passkey.send()}>
        <KeyRound aria-hidden="true" />
        Use a passkey
      </Button>
    </>
  )
}
