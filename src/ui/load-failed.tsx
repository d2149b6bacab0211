import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What could not be loaded, and another try. */
export function LoadFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert" className="col-span-full flex flex-col items-center gap-4 py-12 text-center">
      <p className="max-w-prose">{children}</p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </div>
  )
}
