import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#lib/call-api.ts'
import { HttpError } from '#lib/http-error.ts'
import { type Credentials, type SignedInMember, signInSchema } from '#staff/staff-member.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { PasswordInput } from './password-input.tsx'
import { staffQuery } from './staff-queries.ts'

const FOR_STAFF = 'This page is for people who work here.'
const SESSION_ENDED = 'Your session has ended. Sign in to go on where you were.'

export function SignInForm({ interrupted }: { interrupted: SignedInMember | null }) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: schemaResolver(signInSchema),
    defaultValues: { email: interrupted?.email ?? '', password: '' },
  })
  const { errors } = formState
  const signIn = useSignIn(() => setFocus('password', { shouldSelect: true }))
  useEffect(() => setFocus(interrupted ? 'password' : 'email'), [interrupted, setFocus])
  return (
    <div className="page-width flex flex-col items-center py-12 sm:py-20">
      <Card className="flex w-full max-w-md flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h1 className="font-display text-4xl">Staff sign-in</h1>
          <p className="text-muted-foreground">{interrupted ? SESSION_ENDED : FOR_STAFF}</p>
        </div>
        <form
          method="post"
          noValidate
          onSubmit={handleSubmit((credentials) => signIn.send(credentials))}
          className="grid gap-5"
        >
          <Field label="Email" error={errors.email?.message}>
            {(described) => <Input {...described} {...register('email')} type="email" autoComplete="username" />}
          </Field>
          <Field label="Password" error={errors.password?.message}>
            {(described) => <PasswordInput {...described} {...register('password')} autoComplete="current-password" />}
          </Field>
          {signIn.problem && (
            <p role="alert" className="font-medium text-destructive">
              {signIn.problem}
            </p>
          )}
          <Button type="submit" disabled={signIn.isPending}>
            {signIn.isPending ? 'Signing in...' : 'Sign in'}
          </Button>
        </form>
      </Card>
    </div>
  )
}

function useSignIn(onRefused: () => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Credentials) => callApi('POST /api/staff/sign-in', { body }),
    onMutate: () => setProblem(null),
    onSuccess: (member) => {
      queryClient.setQueryData(staffQuery.queryKey, member)
      // The form is gone; who goes by keyboard starts where the page does.
      document.querySelector('main')?.focus({ preventScroll: true })
    },
    onError: (error) => {
      setProblem(error instanceof HttpError && error.sentence ? error.sentence : error.message)
      onRefused()
    },
  })
  return { send: mutate, isPending, problem }
}
