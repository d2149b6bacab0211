import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'yardline-chat'

type ChatSession = { conversationId: string | null; isOpen: boolean }

const newChat: ChatSession = { conversationId: null, isOpen: false }

let current: ChatSession | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

export function useChatSession(): ChatSession {
  return useSyncExternalStore(onChange, chatSession, () => newChat)
}

export function chatSession(): ChatSession {
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

export function saveConversationId(conversationId: string | null) {
  change({ conversationId })
}

function change(part: Partial<ChatSession>) {
  current = { ...chatSession(), ...part }
  store(current)
  for (const notify of listeners) notify()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(chat: ChatSession) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(chat))
  } catch {
    // Without storage the chat is kept until the page is reloaded.
  }
}

function readStored(): ChatSession {
  try {
    const { conversationId, isOpen } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return { conversationId: typeof conversationId === 'string' ? conversationId : null, isOpen: isOpen === true }
  } catch {
    return newChat
  }
}
