import { classNames } from './class-names.ts'

/** A grey shape in the size of what will stand here. Readers hear the loading state elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-border', className)} />
}
