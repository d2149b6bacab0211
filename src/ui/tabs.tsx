import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const Tabs = Root

export function TabList({ className, ...props }: ComponentProps<typeof List>) {
  return <List className={classNames('grid auto-cols-fr grid-flow-col border-b border-border', className)} {...props} />
}

export function Tab({ className, ...props }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      className={classNames(
        '-mb-px min-h-11 border-b-3 border-transparent px-3 font-semibold text-muted-foreground transition-colors',
        'hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Content>) {
  return <Content className={classNames('pt-5', className)} {...props} />
}
