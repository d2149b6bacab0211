import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatAnswer, ChatMessage } from '#chat/chat-message.ts'
import { nothingUnderstood } from '#chat/understanding.ts'
import { fetchJson, HttpError } from '#lib/fetch-json.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { showChatError } from './chat-failure.ts'
import { chatSession, saveConversationId } from './chat-session.ts'
import type { HandOverFields } from './hand-over-fields.ts'

const CHAT = '/api/chat'
const QUERY_KEY = [CHAT]
const ANSWER_WITHIN_MS = 60_000

export type ShownMessage = Pick<ChatMessage, 'role' | 'content'>

/** The conversation as this page shows it: the server's, or with the message that is on its way. */
export type ShownChat = Pick<ChatAnswer, 'understood' | 'isHandedOver'> & { messages: readonly ShownMessage[] }

const emptyChat: ShownChat = { messages: [], understood: nothingUnderstood, isHandedOver: false }

/** The conversation of this tab, read back from the server after a reload. */
export function useConversation() {
  return useQuery<ShownChat>({
    queryKey: QUERY_KEY,
    queryFn: readConversation,
    ...(chatSession().conversationId === null && { initialData: emptyChat }),
  })
}

/** Sends a message: it shows at once, and is taken back if it fails. */
export function useSendMessage(onFailure: (message: string) => void) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (message: string) => {
      const body = { message, conversationId: chatSession().conversationId }
      // The same words sent again after an answer are a new message; after a failure they are the old one.
      return post(CHAT, body, keyFor({ ...body, after: shownChat(queryClient).messages.length }))
    },
    onMutate: (message) => changeMessages(queryClient, (messages) => [...messages, { role: 'user', content: message }]),
    onSuccess: (answer) => takeAnswer(queryClient, answer),
    onError: (error, message) => {
      changeMessages(queryClient, (messages) => messages.slice(0, -1))
      showChatError(error)
      onFailure(message)
    },
  })
}

/** Asks for a person, who needs a name and a way to reach the visitor. */
export function useHandOver(onHandedOver: () => void) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ name, email, phone }: HandOverFields) => {
      const contact = { name, ...(email && { email }), ...(phone && { phone }) }
      const body = { ...contact, conversationId: chatSession().conversationId }
      return post(`${CHAT}/hand-over`, body, keyFor(body))
    },
    onSuccess: (answer) => {
      takeAnswer(queryClient, answer)
      onHandedOver()
    },
    onError: showChatError,
  })
}

/** Leaves the conversation; the next message begins a new one. */
export function useForgetConversation() {
  const queryClient = useQueryClient()
  return () => {
    saveConversationId(null)
    queryClient.setQueryData(QUERY_KEY, emptyChat)
  }
}

/** A conversation that the server no longer has, or that was another visitor's, is quietly begun anew. */
async function readConversation({ signal }: { signal: AbortSignal }): Promise<ShownChat> {
  const { conversationId } = chatSession()
  if (conversationId === null) return emptyChat
  try {
    return await fetchJson<ChatAnswer>(`${CHAT}/${encodeURIComponent(conversationId)}`, { signal })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    saveConversationId(null)
    return emptyChat
  }
}

function post(path: string, body: object, idempotencyKey: string) {
  return fetchJson<ChatAnswer>(path, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
}

function takeAnswer(queryClient: QueryClient, answer: ChatAnswer) {
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
