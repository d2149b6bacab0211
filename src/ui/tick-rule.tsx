import { classNames } from './class-names.ts'

/** A divider that looks like the edge of a measuring tape. */
export function TickRule({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('ticks h-3 w-full border-t border-tick', className)} />
}
