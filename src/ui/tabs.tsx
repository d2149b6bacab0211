import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'

type TabsState = { id: string; value: string; select: (value: string) => void }

const TabsContext = createContext<TabsState>({ id: '', value: '', select: () => {} })

type TabsProps = { value: string; onValueChange?: (value: string) => void; children: ReactNode }

export function Tabs({ value, onValueChange = () => {}, children }: TabsProps) {
  const id = useId()
  return <TabsContext value={{ id, value, select: onValueChange }}>{children}</TabsContext>
}

export function TabList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      onKeyDown={moveByKeyboard}
      className={classNames('grid auto-cols-fr grid-flow-col border-b border-border', className)}
      {...props}
    />
  )
}

/** The tab that gets focus is shown at once; the others are reached with the arrow keys. */
export function Tab({ value, className, onFocus, ...props }: ComponentProps<'button'> & { value: string }) {
  const { id, value: selected, select } = use(TabsContext)
  const isSelected = value === selected
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isSelected}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => select(value)}
      onFocus={(event) => {
        onFocus?.(event)
        select(value)
      }}
      className={classNames(
        '-mb-px min-h-11 border-b-3 border-transparent px-1.5 font-semibold text-muted-foreground transition-colors sm:px-3',
        'hover:text-foreground aria-selected:border-primary aria-selected:text-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ value, className, children, ...props }: ComponentProps<'div'> & { value: string }) {
  const { id, value: selected } = use(TabsContext)
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one Tab from its tab to a panel is what the ARIA pattern asks for
      tabIndex={0}
      hidden={value !== selected}
      className={classNames('pt-5', className)}
      {...props}
    >
      {value === selected && children}
    </div>
  )
}

function moveByKeyboard(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const current = tabs.findIndex((tab) => tab.matches(':focus'))
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowLeft: tabs.at(current - 1),
    ArrowRight: tabs[(current + 1) % tabs.length],
    Home: tabs[0],
    End: tabs.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
