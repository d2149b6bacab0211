import { useForm } from 'react-hook-form'
import { type ContactMessage, contactMessageSchema } from '#contact/contact-message.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useSendContactMessage } from './use-send-contact-message.ts'

const MESSAGE_ROWS = 6

const buttonTexts = { idle: 'Send Message', sending: 'Sending...', sent: 'Message Sent!' }

export function ContactForm() {
  const { register, handleSubmit, formState, reset } = useForm<ContactMessage>({
    resolver: schemaResolver(contactMessageSchema),
    defaultValues: { name: '', email: '', subject: '', message: '' },
  })
  const { state, send } = useSendContactMessage(reset)
  const { errors } = formState
  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      <Field label="Name" error={errors.name?.message}>
        {(described) => <Input {...described} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(described) => <Input {...described} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Subject" error={errors.subject?.message}>
        {(described) => <Input {...described} {...register('subject')} />}
      </Field>
      <Field label="Message" error={errors.message?.message}>
        {(described) => <Textarea {...described} {...register('message')} rows={MESSAGE_ROWS} />}
      </Field>
      <Button type="submit" disabled={state !== 'idle'} className="sm:self-start">
        {buttonTexts[state]}
      </Button>
    </form>
  )
}
