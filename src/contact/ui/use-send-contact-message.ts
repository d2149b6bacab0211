import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage } from '#contact/contact-message.ts'
import { callApi } from '#lib/call-api.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { toast } from '#ui/toast-store.ts'

const SENDING_AT_LEAST_MS = 1000
const SENT_FOR_MS = 3000

type SendState = 'idle' | 'sending' | 'sent'

/** Delivers the contact form: idle, sending for at least a second, sent for three, idle again. */
export function useSendContactMessage(onSent: () => void): {
  state: SendState
  send: (message: ContactMessage) => void
} {
  const [sent, setSent] = useState(false)
  const keyFor = useIdempotencyKey()
  const mutation = useMutation({
    mutationFn: (message: ContactMessage) => deliver(message, keyFor(message)),
    onSuccess: () => {
      toast({ title: 'Message Sent!', description: "We'll get back to you within 24 hours." })
      onSent()
      setSent(true)
      setTimeout(() => setSent(false), SENT_FOR_MS)
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', variant: 'destructive' })
    },
  })
  return { state: mutation.isPending ? 'sending' : sent ? 'sent' : 'idle', send: mutation.mutate }
}

async function deliver(message: ContactMessage, idempotencyKey: string) {
  const [received] = await Promise.all([
    callApi('POST /api/contact', { body: message, idempotencyKey }),
    new Promise((resolve) => setTimeout(resolve, SENDING_AT_LEAST_MS)),
  ])
  return received
}
