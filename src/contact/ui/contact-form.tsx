import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { company } from '#company/company.ts'
import { type ContactMessage, contactMessageSchema } from '#contact/contact-message.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useIdempotencyKey } from '#ui/hooks/use-idempotency-key.ts'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import { toast } from '#ui/toast-store.ts'

const SENDING_AT_LEAST_MS = 1000
const SENT_FOR_MS = 3000

type SendState = 'idle' | 'sending' | 'sent'

const MESSAGE_ROWS = 6

const buttonTexts = { idle: 'Send Message', sending: 'Sending...', sent: 'Message Sent!' }

export function ContactForm() {
  const posted = usePostedForm()
  const { register, handleSubmit, formState, reset } = useForm<ContactMessage>({
    resolver: schemaResolver(contactMessageSchema),
    defaultValues: { name: '', email: '', subject: '', message: '', ...posted?.values },
    errors: posted?.errors,
  })
  const { state, send } = useSendContactMessage(reset)
  const { errors } = formState
  const enter = (name: keyof ContactMessage) => ({ ...register(name), defaultValue: posted?.values[name] })
  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      {posted?.message && (
        <FieldError tabIndex={-1} autoFocus>
          {posted.message}
        </FieldError>
      )}
      <noscript>
        <p className="text-sm">
          This form works without JavaScript, too. Or call{' '}
          <a href={company.phone.href} className="whitespace-nowrap link">
            {company.phone.display}
          </a>
          .
        </p>
      </noscript>
      <Field label="Name" error={errors.name?.message}>
        {(described) => <Input {...described} {...enter('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(described) => <Input {...described} {...enter('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Subject" error={errors.subject?.message}>
        {(described) => <Input {...described} {...enter('subject')} />}
      </Field>
      <Field label="Message" error={errors.message?.message}>
        {(described) => <Textarea {...described} {...enter('message')} rows={MESSAGE_ROWS} />}
      </Field>
      <Button type="submit" disabled={state !== 'idle'} className="sm:self-start">
        {buttonTexts[state]}
      </Button>
    </form>
  )
}

/** Delivers the contact form: idle, sending for at least a second, sent for three, idle again. */
function useSendContactMessage(onSent: () => void): {
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
