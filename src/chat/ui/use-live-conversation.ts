import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ReceivedChat, saveAnswer, shownChat } from './chat-queries.ts'
import { useChatSession } from './chat-session.ts'

/** Not while a message is on its way: its answer comes first. */
export function useLiveConversation(isOpen: boolean, isSending: boolean) {
  const queryClient = useQueryClient()
  const { conversationId } = useChatSession()
  const held = useRef<ReceivedChat | null>(null)
  const show = useEffectEvent((answer: ReceivedChat) => {
    if (answer.conversationId !== conversationId) return
    if (isSending) held.current = answer
    else saveAnswer(queryClient, answer)
  })
  useEffect(() => {
    if (!isOpen || conversationId === null) return
    const events = new EventSource(`/api/chat/${encodeURIComponent(conversationId)}/events`)
    events.addEventListener('conversation', ({ data }) => show(JSON.parse(data)))
    return () => events.close()
  }, [isOpen, conversationId])
  useEffect(() => {
    const answer = held.current
    if (isSending || !answer) return
    held.current = null
    if (answer.messages.length > shownChat(queryClient).messages.length) saveAnswer(queryClient, answer)
  }, [isSending, queryClient])
}
