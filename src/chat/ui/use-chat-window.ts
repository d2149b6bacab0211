import { useEffect, useState } from 'react'
import { company } from '#company/company.ts'
import { toast } from '#ui/toast-store.ts'
import { closeChat } from './chat-session.ts'

type ChatWindowModule = typeof import('./chat-window.tsx')

let loading: Promise<ChatWindowModule> | null = null

export function loadChatWindow(): Promise<ChatWindowModule> {
  loading ??= import('./chat-window.tsx').catch((cause: unknown) => {
    loading = null
    throw cause
  })
  return loading
}

export function useChatWindow(isOpened: boolean) {
  const [module, setModule] = useState<ChatWindowModule | null>(null)
  useEffect(() => {
    if (isOpened && !module) loadChatWindow().then(setModule, showLoadFailure)
  }, [isOpened, module])
  return module?.ChatWindow ?? null
}

function showLoadFailure() {
  closeChat()
  toast({
    title: 'Chat Error',
    description: `The chat did not load. Check your connection and try again, or call ${company.phone.display}.`,
    variant: 'destructive',
  })
}
