import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { withinTime } from '#company/claim-wording.ts'
import { useCompany } from '#company/use-company.ts'
import { type ContactFields, callRequestSchema, contactMessageSchema } from '#contact/contact-message.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { usePostableForm } from '#ui/hooks/use-posted-form.ts'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-store.ts'

const SENDING_AT_LEAST_MS = 1000
const SENT_FOR_MS = 3000

const emptyMessage: ContactFields = { name: '', email: '', phone: '', subject: '', message: '' }

const checkers = { message: schemaResolver(contactMessageSchema), call: schemaResolver(callRequestSchema) }

const checkMessage: typeof checkers.message = (...form) => checkers[isCallRequest() ? 'call' : 'message'](...form)

/** The link "Have us call you" leads here. */
function isCallRequest() {
  return new URLSearchParams(window.location.search).has('call')
}

const noChanges = () => () => {}

const buttonTexts = { idle: 'Send Message', sending: 'Sending...', sent: 'Message Sent!' }

export function ContactForm() {
  const company = useCompany()
  const { posted, field, handleSubmit, reset } = usePostableForm(checkMessage, emptyMessage)
  const { state, send } = useSendContactMessage(reset)
  const isCall = useSyncExternalStore(noChanges, isCallRequest, () => false)
  return (
    <form method="post" noValidate onSubmit={handleSubmit((message) => send(message))} className="flex flex-col gap-5">
      {posted?.message && (
        <FieldError tabIndex={-1} autoFocus>
          {posted.message}
        </FieldError>
      )}
      <noscript>
        <p className="text-sm">
          This form works without JavaScript. Or call{' '}
          <a href={company.phone.href} className="whitespace-nowrap link">
            {company.phone.display}
          </a>
          .
        </p>
      </noscript>
      <TextField label="Name" {...field('name')} autoComplete="name" />
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
      <TextField label="Subject" {...field('subject')} />
      <TextareaField label="Message" {...field('message')} rows={6} />
      <TextField
        label="Phone"
        optional={!isCall}
        help={isCall ? 'With area code, so we can call you.' : 'With area code. Without it, we answer by email.'}
        {...field('phone')}
        type="tel"
        autoComplete="tel"
      />
      <Button type="submit" disabled={state !== 'idle'} className="sm:self-start">
        {buttonTexts[state]}
      </Button>
    </form>
  )
}

/** Sends the contact form: idle, sending for at least a second, sent for three, idle again. */
function useSendContactMessage(onSent: () => void) {
  const company = useCompany()
  const [sent, setSent] = useState(false)
  const keyFor = useIdempotencyKey()
  const mutation = useMutation({
    mutationFn: (message: ContactFields) => deliver(message, keyFor(message)),
    onSuccess: () => {
      toast({
        title: 'Message Sent!',
        description: `We'll get back to you${withinTime(company.claims.contactWithin)}.`,
      })
      onSent()
      setSent(true)
      setTimeout(() => setSent(false), SENT_FOR_MS)
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', variant: 'destructive' })
    },
  })
  const state = mutation.isPending ? 'sending' : sent ? 'sent' : 'idle'
  return { state, send: mutation.mutate } as const
}

function deliver(message: ContactFields, idempotencyKey: string) {
  return Promise.all([
    callApi('POST /api/contact', { body: message, idempotencyKey }),
    new Promise((resolve) => setTimeout(resolve, SENDING_AT_LEAST_MS)),
  ])
}
