import { useSyncExternalStore } from 'react'
import { readStoredJson, store } from '#lib/device-storage.ts'
import { createListeners } from '#lib/listeners.ts'

const STORAGE_KEY = 'yardline-chat'

type ChatSession = { conversationId: string | null; isOpen: boolean }

const newChat: ChatSession = { conversationId: null, isOpen: false }

let current: ChatSession | null = null
let opener: Element | null = null
const { subscribe, notify } = createListeners()

export function useChatSession(): ChatSession {
  return useSyncExternalStore(subscribe, chatSession, () => newChat)
}

export function chatSession(): ChatSession {
  current ??= restore()
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

export function saveConversationId(conversationId: string | null) {
  change({ conversationId })
}

function change(part: Partial<ChatSession>) {
  current = { ...chatSession(), ...part }
  store(STORAGE_KEY, JSON.stringify(current), 'sessionStorage')
  notify()
}

function restore(): ChatSession {
  const { conversationId, isOpen } = readStoredJson(STORAGE_KEY, 'sessionStorage') ?? {}
  return { conversationId: typeof conversationId === 'string' ? conversationId : null, isOpen: isOpen === true }
}
