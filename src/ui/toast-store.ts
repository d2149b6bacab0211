import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'

const REMOVAL_DELAY_MS = 1_000_000

export type Toast = {
  id: number
  title: string
  description?: string
  variant?: 'destructive'
  action?: { label: string; onAction: () => void }
  /** Where to go on from here. */
  link?: { label: string; href: string }
  open: boolean
}

let current: Toast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const { subscribe, notify } = createListeners()

export const onToastChange = subscribe

export function toast(content: Omit<Toast, 'id' | 'open'>) {
  clearTimeout(removal)
  lastId += 1
  show({ ...content, id: lastId, open: true })
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return
  show({ ...current, open: false })
  removal = setTimeout(() => show(null), REMOVAL_DELAY_MS)
}

export function useToast(): Toast | null {
  return useSyncExternalStore(onToastChange, lastToast, () => null)
}

export function lastToast(): Toast | null {
  return current
}

function show(toast: Toast | null) {
  current = toast
  notify()
}
