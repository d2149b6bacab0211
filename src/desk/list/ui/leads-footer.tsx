import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useOnVisible } from '#ui/hooks/use-on-visible.ts'

type Props = {
  shown: number
  total: number
  totalIsMinimum: boolean
  hasMore: boolean
  isLoading: boolean
  isFailed: boolean
  onMore: () => void
  children: ReactNode
}

export function LeadsFooter({ shown, total, totalIsMinimum, hasMore, isLoading, isFailed, onMore, children }: Props) {
  const end = useOnVisible<HTMLDivElement>(
    () => hasMore && !isLoading && !isFailed && onMore(),
    `${shown} ${isLoading}`,
  )
  return (
    <div ref={end} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 pt-4">
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {countLine(shown, total, totalIsMinimum)}
      </p>
      {isFailed && (
        <p role="alert" className="text-sm font-medium text-destructive">
          More leads could not be loaded. Check your connection and try again.
        </p>
      )}
      {hasMore && (
        <Button variant="outline" size="small" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
          {moreLabel(isLoading, isFailed)}
        </Button>
      )}
      {children}
    </div>
  )
}

function countLine(shown: number, total: number, totalIsMinimum: boolean) {
  const all = Math.max(shown, total).toLocaleString('en-US')
  return `Showing ${shown.toLocaleString('en-US')} of ${all}${totalIsMinimum ? '+' : ''}`
}

function moreLabel(isLoading: boolean, isFailed: boolean) {
  if (isLoading) return 'Loading...'
  return isFailed ? 'Try again' : 'Load more'
}
