import { useForm } from 'react-hook-form'
import { company } from '#company/company.ts'
import { type ContactMessage, contactMessageSchema } from '#contact/contact-message.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import { useSendContactMessage } from './use-send-contact-message.ts'

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
      {posted?.message && <FieldError>{posted.message}</FieldError>}
      <noscript>
        <p className="text-sm">
          This form works without JavaScript, too. Or call{' '}
          <a href={company.phone.href} className="link">
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
