import { type RefObject, useEffect, useState } from 'react'
import { useConversation, useSendMessage } from './chat-queries.ts'
import { useLiveConversation } from './use-live-conversation.ts'

export type Talk = ReturnType<typeof useTalk>

export function useTalk(isOpen: boolean, panel: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>) {
  const [text, setText] = useState('')
  const conversation = useConversation()
  const { mutate, isPending, draft } = useSendMessage(setText)
  useLiveConversation(isOpen, isPending)
  const isReady = !isPending && !conversation.isPending
  const send = (message: string) => {
    if (!isReady) return
    setText('')
    // A disabled field loses focus to nowhere, and Escape would no longer be heard: the window holds it meanwhile.
    panel.current?.focus()
    mutate(message)
  }
  useEffect(() => {
    if (!isPending && document.activeElement === panel.current) input.current?.focus()
  }, [isPending, panel, input])
  return { conversation, text, setText, isPending, draft, isReady, send }
}
