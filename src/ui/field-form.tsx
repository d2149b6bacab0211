import type { QueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { Button } from './button.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { classNames } from './class-names.ts'
import { Field, Input, Textarea } from './field.tsx'
import { FormProblem } from './form-problem.tsx'
import { type FormSchema, lazySchemaResolver, schemaResolver } from './hooks/schema-resolver.ts'
import { useSubmit } from './hooks/use-submit.ts'

type FormField<Name extends string> = Omit<ComponentProps<typeof Input>, 'name'> & {
  name: Name
  label: string
  help?: string
  optional?: boolean
  /** The placeholder's meaning. */
  read?: (text: string) => unknown
  rows?: number
  options?: ComponentProps<typeof ChoiceGroup>['options']
}

type Fields<Values extends FieldValues> = readonly FormField<Path<Values>>[]

type Props<Values extends FieldValues, Answer> = {
  schema: FormSchema<Values> | (() => Promise<FormSchema<Values>>)
  defaults: DefaultValues<NoInfer<Values>>
  fields: Fields<Values> | ((values: Values) => Fields<Values>)
  /** The field that gets focus on a page with just this form. */
  focus?: Path<Values>
  /** The field that gets focus in a dialog, if not the first. */
  firstFocus?: Path<Values>
  action: string | ((values: Values) => string)
  pending?: string
  send: (values: Values, idempotencyKey: string) => Promise<Answer>
  onSent: (answer: Answer, values: Values) => void
  refresh?: (queryClient: QueryClient) => Promise<unknown>
  /** How many fields are next to each other, if not one. */
  columns?: string
  children?: ReactNode
}

/** A few fields and a button, with errors below the fields and refusals above the button. */
export function FieldForm<Values extends FieldValues, Answer>(props: Props<Values, Answer>) {
  const { schema, defaults, focus, send, onSent, refresh, children } = props
  const resolver = typeof schema === 'function' ? lazySchemaResolver(schema) : schemaResolver(schema)
  const form = useForm<Values>({ resolver, defaultValues: defaults })
  const { register, setValue, setFocus } = form
  const values = form.watch()
  const fields = typeof props.fields === 'function' ? props.fields(values) : props.fields
  const action = typeof props.action === 'function' ? props.action(values) : props.action
  const firstFocus = props.firstFocus ?? fields[0]?.name
  const { submit, isPending, problem } = useSubmit({
    send,
    onSent: (answer: Answer, sent: Values) => {
      form.reset()
      onSent(answer, sent)
    },
    onRefused: () => {
      // A refused email, password or code is typed again.
      const refused = fields.findLast(({ autoComplete }) => autoComplete)
      if (refused) setFocus(refused.name, { shouldSelect: true })
    },
    refresh,
  })
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [focus, setFocus])
  return (
    <form
      method="post"
      noValidate
      onChange={() => typeof schema === 'function' && schema().catch(() => {})}
      onSubmit={form.handleSubmit((written) => submit(written))}
      className={classNames('grid gap-4 text-left', props.columns)}
    >
      {fields.map(({ name, label, help, optional = false, read, rows, options, ...input }) => {
        const isFirst = name === firstFocus
        if (options)
          return (
            <ChoiceGroup
              key={name}
              legend={label}
              options={options}
              value={values[name]}
              onChange={(value) => setValue(name, value as PathValue<Values, Path<Values>>)}
              firstFocus={isFirst}
            />
          )
        const box = {
          ...register(name, read ? { setValueAs: read } : { valueAsNumber: input.type === 'number' }),
          'data-first-focus': isFirst || undefined,
        }
        const Line = input.autoComplete?.endsWith('password') ? PasswordInput : Input
        const error = form.getFieldState(name, form.formState).error?.message
        return (
          <Field key={name} label={label} help={help} optional={optional} error={error}>
            {(described) =>
              rows ? <Textarea {...described} {...box} rows={rows} /> : <Line {...described} {...box} {...input} />
            }
          </Field>
        )
      })}
      {children}
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className={focus ? 'w-full' : 'sm:justify-self-start'}>
        {isPending ? (props.pending ?? action) : action}
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
