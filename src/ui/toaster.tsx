import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from './toast-store.ts'

const FIRST_MOVES = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/** Toasts, on every page. Their script loads on the visitor's first input, since there are none before it. */
export function Toaster() {
  const [ToastArea, setToastArea] = useState<ComponentType | null>(null)
  const hasToast = useToast() !== null
  useEffect(() => {
    if (ToastArea) return
    const load = () => {
      import('./toast-area.tsx').then((module) => setToastArea(() => module.ToastArea), ignoreUntilNextMove)
    }
    if (hasToast) load()
    for (const move of FIRST_MOVES) document.addEventListener(move, load, { passive: true })
    return () => {
      for (const move of FIRST_MOVES) document.removeEventListener(move, load)
    }
  }, [ToastArea, hasToast])
  return ToastArea && <ToastArea />
}

function ignoreUntilNextMove() {}
