import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatMessage } from '#chat/chat-message.ts'
import type { HandOverFields } from '#chat/hand-over-request.ts'
import { type ApiAnswer, callApi } from '#lib/call-api.ts'
import { callApiForEvents } from '#lib/call-api-events.ts'
import { HttpError } from '#lib/http-error.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { toast } from '#ui/toast-store.ts'
import { chatSession, saveConversationId, useChatSession } from './chat-session.ts'

export type Talk = ReturnType<typeof useTalk>

export function useTalk(isOpen: boolean, panel: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>) {
  const [text, setText] = useState('')
  const conversation = useQuery<ShownChat>({
    queryKey: QUERY_KEY,
    queryFn: readConversation,
    ...(chatSession().conversationId === null && { initialData: emptyChat }),
  })
  const { mutate, isPending, draft } = useSendMessage(setText)
  useLiveConversation(isOpen, isPending)
  const isReady = !isPending && !conversation.isPending
  const send = (message: string) => {
    if (!isReady) return
    setText('')
    // A disabled field loses focus, and Escape would stop working, so the window takes the focus.
    panel.current?.focus()
    mutate(message)
  }
  useEffect(() => {
    if (!isPending && document.activeElement === panel.current) input.current?.focus()
  }, [isPending, panel, input])
  return { conversation, text, setText, isPending, draft, isReady, send }
}

/** Holds back live updates while a message is being sent, so that its answer comes first. */
function useLiveConversation(isOpen: boolean, isSending: boolean) {
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

const QUERY_KEY = ['/api/chat']
const ANSWER_TIMEOUT_MS = 60_000

type ReceivedChat = ApiAnswer<'POST /api/chat'>

export type ShownMessage = Pick<ChatMessage, 'role' | 'content' | 'author'>

export type ShownChat = Pick<ReceivedChat, 'understood' | 'isHandedOver' | 'person'> & {
  messages: readonly ShownMessage[]
}

const emptyChat: ShownChat = { messages: [], understood: initialState, isHandedOver: false, person: null }

function useSendMessage(onFailure: (message: string) => void) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState('')
  const keyFor = useIdempotencyKey()
  const sending = useMutation({
    mutationFn: (message: string) => {
      const body = { message, conversationId: chatSession().conversationId }
      // The same text after an answer is a new message; after a failure it's a retry.
      const idempotencyKey = keyFor({ ...body, after: shownChat(queryClient).messages.length })
      const request = { body, idempotencyKey, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }
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
    mutationFn: (contact: HandOverFields) => {
      const body = { ...contact, conversationId: chatSession().conversationId }
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
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

function saveAnswer(queryClient: QueryClient, answer: ReceivedChat) {
  queryClient.setQueryData<ShownChat>(QUERY_KEY, answer)
  saveConversationId(answer.conversationId)
}

function changeMessages(queryClient: QueryClient, change: (messages: readonly ShownMessage[]) => ShownMessage[]) {
  const chat = shownChat(queryClient)
  queryClient.setQueryData<ShownChat>(QUERY_KEY, { ...chat, messages: change(chat.messages) })
}

function shownChat(queryClient: QueryClient): ShownChat {
  return queryClient.getQueryData(QUERY_KEY) ?? emptyChat
}

const FAILED = 'Failed to send message'

function showChatError(error: Error) {
  toast({ title: 'Chat Error', description: chatFailure(error), variant: 'destructive' })
}

export function chatFailure(error: Error): string {
  if (error instanceof HttpError) return error.sentence ?? FAILED
  // A non-JSON answer comes from a proxy, and a parser error wouldn't help the visitor.
  return error instanceof SyntaxError ? FAILED : error.message
}
