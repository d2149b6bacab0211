import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { z } from 'zod/mini'
import { callApi } from '#lib/call-api.ts'
import { newPassword } from '#staff/password-rules.ts'
import { Button } from '#ui/button.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Problem, SignInCard } from './sign-in-card.tsx'
import { staffQuery } from './staff-queries.ts'
import { useSend } from './use-send.ts'

const formSchema = z.object({ password: newPassword })

/**
 * Where a mailed link leads. What stands after the # is read here and taken out of the address bar; until then there is no
 * form, so that nothing is typed into a page that does not answer yet.
 */
export function LinkedPassword() {
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    setToken(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const { register, handleSubmit, formState } = useForm<{ password: string }>({
    resolver: schemaResolver(formSchema),
    defaultValues: { password: '' },
  })
  const save = useSend(
    ({ password }: { password: string }) =>
      callApi('POST /api/staff/linked-password', { body: { token: token ?? '', password } }),
    async () => {
      await queryClient.resetQueries({ queryKey: staffQuery.queryKey })
      navigate('/dashboard')
    },
  )
  return (
    <SignInCard title="Choose a password" text="Then you are signed in. Every other session of yours ends.">
      {token !== null && (
        <form method="post" noValidate onSubmit={handleSubmit((body) => save.send(body))} className="grid gap-5">
          <NewPasswordField registered={register('password')} error={formState.errors.password?.message} />
          <Problem>{save.problem}</Problem>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save password'}
          </Button>
        </form>
      )}
    </SignInCard>
  )
}
