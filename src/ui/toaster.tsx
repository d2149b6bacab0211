import { type ComponentType, useEffect, useState } from 'react'
import { loadOnInput } from './load-on-input.ts'
import { useToast } from './toast-store.ts'

/** Toasts, on every page. Their script loads on the visitor's first input, since there are none before it. */
export function Toaster() {
  const [ToastArea, setToastArea] = useState<ComponentType | null>(null)
  const hasToast = useToast() !== null
  useEffect(() => {
    if (ToastArea) return
    const load = () => import('./toast-area.tsx').then((module) => setToastArea(() => module.ToastArea))
    if (hasToast) load().catch(() => {})
    return loadOnInput(load)
  }, [ToastArea, hasToast])
  return ToastArea && <ToastArea />
}
