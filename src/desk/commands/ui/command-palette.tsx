import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { type Command, findCommands } from '#desk/commands/command.ts'
import { callApi } from '#lib/call-api.ts'
import { findOrderId, orderNumber } from '#orders/order.ts'
import { ORDERS_API, orderPath } from '#orders/order-address.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Input } from '#ui/field.tsx'
import { useDebounced } from '#ui/hooks/use-debounced.ts'

const LEADS_SHOWN = 8
const SEARCH_AFTER_MS = 150

type Props = { commands: readonly Command[]; onClose: () => void }

export function CommandPalette({ commands, onClose }: Props) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const leads = useFoundLeads(typed.trim())
  const orders = useFoundOrders(typed.trim())
  const found = [...findCommands(commands, typed.trim()), ...orders, ...leads]
  const at = Math.min(active, found.length - 1)
  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    if ('href' in command) navigate(command.href)
    else command.run()
  }
  const takeKeys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setActive((at + step + found.length) % found.length)
    if (event.key === 'Enter') choose(found[at])
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title="Go to">
      <Input
        data-first-focus
        role="combobox"
        aria-label="Lead, order, view or action"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder="A name, a phone or order number, a view..."
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={takeKeys}
      />
      <div role="listbox" id={id} aria-label="Found" className="max-h-80 overflow-y-auto">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses
          <div
            key={command.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => choose(command)}
            className={classNames('cursor-pointer truncate rounded-sm px-3 py-2', index === at && 'bg-raised')}
          >
            {command.label}
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">No results.</p>}
    </Dialog>
  )
}

/** By number: names lead to leads, whose pages list their orders. */
function useFoundOrders(typed: string): Command[] {
  const id = useDebounced(findOrderId(typed) ?? findOrderId(`O-${typed}`), SEARCH_AFTER_MS)
  const number = id === null ? null : orderNumber(id)
  const { data = [] } = useQuery({
    queryKey: [ORDERS_API, 'palette', number],
    queryFn: ({ signal }) => callApi('GET /api/admin/orders', { query: { q: number ?? '', limit: 1 }, signal }),
    enabled: number !== null,
  })
  return data.map(({ id, number, name, items }) => ({
    label: [number, name, ...items].join(' · '),
    href: orderPath(id),
  }))
}

function useFoundLeads(typed: string): Command[] {
  const q = useDebounced(typed, SEARCH_AFTER_MS)
  const { data = [] } = useQuery({
    queryKey: ['/api/leads', 'palette', q],
    queryFn: ({ signal }) => callApi('GET /api/leads', { query: { q, limit: LEADS_SHOWN }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  if (typed.length < 2) return []
  return data.map(({ id, name, email, phone }) => ({
    label: [name, email || phone, `#${id}`].filter(Boolean).join(' · '),
    href: `/leads/${id}`,
  }))
}
