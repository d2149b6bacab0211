import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = { title?: string; isCompact?: boolean; children: ReactNode; onRetry: () => void }

/** What didn't load, with a retry: for a whole page with a title, for part of one, or compact on one line. */
export function LoadFailed({ title, isCompact = false, children, onRetry }: Props) {
  const layout = isCompact ? 'flex-wrap gap-3' : 'col-span-full flex-col gap-4 px-4 py-12 text-center'
  return (
    <div role="alert" className={`flex items-center ${layout}`}>
      {title && <h1 className="font-display text-4xl">{title}</h1>}
      <p className="max-w-prose">{children}</p>
      <Button {...(isCompact && { variant: 'outline', size: 'small' })} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
