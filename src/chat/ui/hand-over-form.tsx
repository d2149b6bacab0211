import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { DialogueState } from '#assistant/dialogue/dialogue-state.ts'
import { type HandOverFields, handOverFieldsSchema } from '#chat/hand-over-request.ts'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useHandOver } from './chat-queries.ts'

type Props = {
  known: DialogueState['contact']
  /** Not while a message is on its way: it could begin another conversation. */
  isBlocked: boolean
  onDone: () => void
}

export function HandOverForm({ known, isBlocked, onDone }: Props) {
  const { register, handleSubmit, setFocus, formState } = useForm<HandOverFields>({
    resolver: schemaResolver(handOverFieldsSchema),
    defaultValues: { name: known.name ?? '', phone: known.phone ?? '', email: known.email ?? '' },
  })
  const handOver = useHandOver(onDone)
  useEffect(() => setFocus('name'), [setFocus])
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label="Talk to a person"
      onSubmit={handleSubmit((fields) => handOver.mutate(fields))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto overscroll-contain px-4 py-3">
        <p className="text-sm">
          Talk to a person: call{' '}
          <a href={company.phone.href} className="whitespace-nowrap link">
            {company.phone.display}
          </a>
          , or leave a number or an email and we get back to you within {company.claims.contactWithin}.
        </p>
        <Field label="Name" error={errors.name?.message}>
          {(described) => <Input {...described} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          {(described) => <Input {...described} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(described) => <Input {...described} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <p className="text-sm text-muted-foreground">
          By sending this you agree that {company.legalName} calls or emails you about this conversation.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-border p-3 pb-2">
        <Button type="submit" disabled={handOver.isPending || isBlocked}>
          {handOver.isPending ? 'Sending...' : 'Ask for a person'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Back to chat
        </Button>
      </div>
    </form>
  )
}
