import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { z } from 'zod/mini'
import { callApi } from '#lib/call-api.ts'
import { linkedPasswordSchema } from '#staff/password-rules.ts'
import { FieldForm } from '#ui/field-form.tsx'
import { newPasswordField } from './password-fields.ts'
import { SignInCard } from './sign-in-card.tsx'
import { staffQuery } from './staff-queries.ts'

const formSchema = z.pick(linkedPasswordSchema, { password: true })

/**
 * Where a mailed link leads. The token after the # is read here and removed from the address bar. There's no form until
 * then, so no one types into a page that isn't ready.
 */
export function LinkedPassword() {
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    setToken(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const enter = async () => {
    await queryClient.resetQueries({ queryKey: staffQuery.queryKey })
    navigate('/dashboard')
  }
  return (
    <SignInCard title="Choose a password" text="This signs you in and ends all your other sessions.">
      {token !== null && (
        <FieldForm
          schema={formSchema}
          defaults={{ password: '' }}
          fields={[newPasswordField]}
          focus="password"
          action="Save password"
          pending="Saving..."
          send={({ password }) => callApi('POST /api/staff/linked-password', { body: { token, password } })}
          onSent={enter}
        />
      )}
    </SignInCard>
  )
}
