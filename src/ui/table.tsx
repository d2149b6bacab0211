import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A table that scrolls sideways in its own frame, also by keyboard, instead of pushing the page. */
export function Table({
  className,
  'aria-label': label,
  ...props
}: ComponentProps<'table'> & { 'aria-label': string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative w-full overflow-x-auto">
      <table aria-label={label} className={classNames('w-full border-collapse text-left', className)} {...props} />
    </section>
  )
}

export function HeadCell({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classNames('border-b border-border px-3 py-2 text-sm font-semibold text-muted-foreground', className)}
      {...props}
    />
  )
}

export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classNames('border-b border-border px-3 py-2.5 align-middle', className)} {...props} />
}
