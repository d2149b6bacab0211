import { classNames } from './class-names.ts'

export function TickRule({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('ticks h-3 w-full border-t border-tick', className)} />
}
