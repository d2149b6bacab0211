import { RotateCcw, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

type Props = {
  status: string | null
  onPerson: (() => void) | null
  onStartOver: (() => void) | null
}

export function ChatFoot({ status, onPerson, onStartOver }: Props) {
  return (
    <div className="flex items-center justify-between gap-2 px-2 pb-1 text-sm">
      <p role="status" className={status ? 'flex min-h-9 items-center px-2 text-muted-foreground' : 'sr-only'}>
        {status}
      </p>
      {!status && onPerson && (
        <FootButton onClick={onPerson}>
          <UserRound aria-hidden="true" />
          Talk to a person
        </FootButton>
      )}
      {onStartOver && (
        <FootButton onClick={onStartOver}>
          <RotateCcw aria-hidden="true" />
          Start over
        </FootButton>
      )}
    </div>
  )
}

function FootButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="small" className="px-2 text-muted-foreground [&_svg]:size-4" onClick={onClick}>
      {children}
    </Button>
  )
}
