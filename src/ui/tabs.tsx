import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'

type TabsState = { id: string; value: string; onChange: (value: string) => void }

const TabsContext = createContext<TabsState>({ id: '', value: '', onChange: () => {} })

type TabsProps = Omit<TabsState, 'id'> & { children: ReactNode }

export function Tabs({ value, onChange, children }: TabsProps) {
  const id = useId()
  return <TabsContext value={{ id, value, onChange }}>{children}</TabsContext>
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

/** A tab is shown as soon as it has focus; arrow keys move between tabs. */
export function Tab({ value, onFocus, ...props }: ComponentProps<'button'> & { value: string }) {
  const { id, value: selected, onChange } = use(TabsContext)
  const isSelected = value === selected
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isSelected}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onChange(value)}
      onFocus={(event) => {
        onFocus?.(event)
        onChange(value)
      }}
      className={classNames(
        '-mb-px min-h-11 border-b-3 border-transparent px-1.5 font-semibold text-muted-foreground transition-colors sm:px-3',
        'hover:text-foreground aria-selected:border-primary aria-selected:text-foreground',
      )}
      {...props}
    />
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { id, value: selected } = use(TabsContext)
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one Tab from its tab to a panel is what the ARIA pattern asks for
      tabIndex={0}
      hidden={value !== selected}
      className="pt-5"
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
