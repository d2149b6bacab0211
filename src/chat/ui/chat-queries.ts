import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatMessage } from '#chat/chat-message.ts'
import { type ApiAnswer, callApi } from '#lib/call-api.ts'
import { callApiForEvents } from '#lib/call-api-events.ts'
import { HttpError } from '#lib/http-error.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { showChatError } from './chat-failure.ts'
import { chatSession, saveConversationId } from './chat-session.ts'
import type { HandOverFields } from './hand-over-fields.ts'

const QUERY_KEY = ['/api/chat']
const ANSWER_WITHIN_MS = 60_000

export type ReceivedChat = ApiAnswer<'POST /api/chat'>

export type ShownMessage = Pick<ChatMessage, 'role' | 'content' | 'author'>

export type ShownChat = Pick<ReceivedChat, 'understood' | 'isHandedOver' | 'person'> & {
  messages: readonly ShownMessage[]
}

const emptyChat: ShownChat = { messages: [], understood: initialState, isHandedOver: false, person: null }

export function useConversation() {
  return useQuery<ShownChat>({
    queryKey: QUERY_KEY,
    queryFn: readConversation,
    ...(chatSession().conversationId === null && { initialData: emptyChat }),
  })
}

export function useSendMessage(onFailure: (message: string) => void) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState('')
  const keyFor = useIdempotencyKey()
  const sending = useMutation({
    mutationFn: (message: string) => {
      const body = { message, conversationId: chatSession().conversationId }
      // The same words sent again after an answer are a new message; after a failure they are the old one.
      const idempotencyKey = keyFor({ ...body, after: shownChat(queryClient).messages.length })
      const request = { body, idempotencyKey, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
      return callApiForEvents('POST /api/chat', request, (event, data) => {
        if (event === 'draft') setDraft((data as { content: string }).content)
      })
    },
    onMutate: (message) => changeMessages(queryClient, (messages) => [...messages, { role: 'user', content: message }]),
    onSuccess: (answer) => saveAnswer(queryClient, answer),
    onError: (error, message) => {
      changeMessages(queryClient, (messages) => messages.slice(0, -1))
      showChatError(error)
      onFailure(message)
    },
    onSettled: () => setDraft(''),
  })
  return { ...sending, draft }
}

export function useHandOver(onHandedOver: () => void) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ name, email, phone }: HandOverFields) => {
      const contact = { name, ...(email && { email }), ...(phone && { phone }) }
      const body = { ...contact, conversationId: chatSession().conversationId }
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      return callApi('POST /api/chat/hand-over', { body, idempotencyKey: keyFor(body), signal })
    },
    onSuccess: (answer) => {
      saveAnswer(queryClient, answer)
      onHandedOver()
    },
    onError: showChatError,
  })
}

export function useForgetConversation() {
  const queryClient = useQueryClient()
  return () => {
    saveConversationId(null)
    queryClient.setQueryData(QUERY_KEY, emptyChat)
  }
}

async function readConversation({ signal }: { signal: AbortSignal }): Promise<ShownChat> {
  const { conversationId } = chatSession()
  if (conversationId === null) return emptyChat
  try {
    return await callApi('GET /api/chat/:conversationId', { params: { conversationId }, signal })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    saveConversationId(null)
    return emptyChat
  }
}

export function saveAnswer(queryClient: QueryClient, answer: ReceivedChat) {
  queryClient.setQueryData<ShownChat>(QUERY_KEY, answer)
  saveConversationId(answer.conversationId)
}

function changeMessages(queryClient: QueryClient, change: (messages: readonly ShownMessage[]) => ShownMessage[]) {
  const chat = shownChat(queryClient)
  queryClient.setQueryData<ShownChat>(QUERY_KEY, { ...chat, messages: change(chat.messages) })
}

export function shownChat(queryClient: QueryClient): ShownChat {
  return queryClient.getQueryData(QUERY_KEY) ?? emptyChat
}
