import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-lg border border-border bg-card p-5 sm:p-6', className)} {...props} />
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={classNames('font-display text-2xl', className)} {...props}>
      {children}
    </h2>
  )
}
