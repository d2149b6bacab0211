import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'yardline-chat'

/** What survives a page change and a reload in this tab. The messages themselves stay with the server. */
type KeptChat = { conversationId: string | null; isOpen: boolean }

const newChat: KeptChat = { conversationId: null, isOpen: false }

let current: KeptChat | null = null
/** Where focus was when the visitor opened the chat; null when it opened by itself after a reload. */
let opener: Element | null = null
const listeners = new Set<() => void>()

export function useKeptChat(): KeptChat {
  return useSyncExternalStore(onChange, keptChat, () => newChat)
}

export function keptChat(): KeptChat {
  current ??= readStored()
  return current
}

export function openChat() {
  opener = document.activeElement
  change({ isOpen: true })
}

export function closeChat() {
  change({ isOpen: false })
}

export function chatOpener(): Element | null {
  return opener
}

export function keepConversation(conversationId: string | null) {
  change({ conversationId })
}

function change(part: Partial<KeptChat>) {
  current = { ...keptChat(), ...part }
  store(current)
  for (const notify of listeners) notify()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(chat: KeptChat) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(chat))
  } catch {
    // Without storage the chat is kept until the page is reloaded.
  }
}

function readStored(): KeptChat {
  try {
    const { conversationId, isOpen } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return { conversationId: typeof conversationId === 'string' ? conversationId : null, isOpen: isOpen === true }
  } catch {
    return newChat
  }
}
