import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { sentenceOf } from '#lib/http-error.ts'
import { PASSWORD_MIN } from '#staff/password-rules.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'

type FormField<Name extends string> = Omit<ComponentProps<typeof Input>, 'name'> & {
  name: Name
  label: string
  help?: string
}

/** The box for a password that is being chosen; managers offer to make one up. */
export const newPasswordField = {
  name: 'password',
  label: 'New password',
  help: `At least ${PASSWORD_MIN} characters, such as four words that have nothing to do with each other.`,
  autoComplete: 'new-password',
} as const

export const currentPasswordField = { label: 'Current password', autoComplete: 'current-password' } as const

type Props<Values extends FieldValues, Answer> = {
  schema: z.ZodMiniType<Values, Values>
  defaults: DefaultValues<Values>
  fields: readonly FormField<Path<Values>>[]
  /** The field to begin at, on a page that is about nothing else. */
  focus?: Path<Values>
  action: string
  pending?: string
  send: (values: Values) => Promise<Answer>
  onSent: (answer: Answer) => void
  children?: ReactNode
}

/** A few fields and a button: says beneath a field what is wrong with it, and above the button why it was refused. */
export function FieldForm<Values extends FieldValues, Answer>(props: Props<Values, Answer>) {
  const { schema, defaults, fields, focus, action, pending = action, children } = props
  const { register, handleSubmit, formState, getFieldState, setFocus, reset } = useForm<Values>({
    resolver: schemaResolver(schema),
    defaultValues: defaults,
  })
  const last = fields.at(-1)?.name
  const { send, isPending, problem } = useSend(
    props.send,
    (answer: Answer) => {
      reset()
      props.onSent(answer)
    },
    () => last && setFocus(last, { shouldSelect: true }),
  )
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [focus, setFocus])
  return (
    <form method="post" noValidate onSubmit={handleSubmit((values) => send(values))} className="grid gap-4 text-left">
      {fields.map(({ name, label, help, ...input }, at) => {
        const Box = input.autoComplete?.endsWith('password') ? PasswordInput : Input
        return (
          <Field key={name} label={label} help={help} error={getFieldState(name, formState).error?.message}>
            {(described) => (
              <Box {...described} {...register(name)} {...input} data-first-focus={at === 0 || undefined} />
            )}
          </Field>
        )
      })}
      {children}
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className={focus ? 'w-full' : 'justify-self-start'}>
        {isPending ? pending : action}
      </Button>
    </form>
  )
}

function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-13"
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-0 right-0"
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  )
}

/** Sends what a form holds, and says in a sentence why it was refused. */
export function useSend<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  onSent: (answer: Answer) => void,
  onRefused?: () => void,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    ...(onRefused && { onError: onRefused }),
  })
  return { send: mutate, isPending, problem: error ? sentenceOf(error) : null }
}
