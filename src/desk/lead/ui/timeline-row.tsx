import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#company/business-time.ts'
import { classNames } from '#ui/class-names.ts'

type Props = {
  icon: LucideIcon
  title: ReactNode
  at: string
  quiet?: boolean
  children?: ReactNode
}

export function TimelineRow({ icon: Icon, title, at, quiet, children }: Props) {
  return (
    <li className={classNames('flex gap-3 border-t border-border', quiet ? 'py-2 text-muted-foreground' : 'py-3')}>
      <span className={classNames('grid size-8 shrink-0 place-items-center rounded-full', quiet ? 'h-6' : 'bg-raised')}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className={quiet ? 'text-sm' : 'font-semibold'}>{title}</div>
          <time dateTime={at} className="text-sm text-muted-foreground tabular-nums">
            {formatMoment(new Date(at))}
          </time>
        </div>
        {children}
      </div>
    </li>
  )
}
