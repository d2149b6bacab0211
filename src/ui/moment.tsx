import { formatMoment } from '#lib/dates.ts'

/** A moment as people read it, and as machines do. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatMoment(new Date(at))}
    </time>
  )
}
