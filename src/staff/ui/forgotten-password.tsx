import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Problem, SignInCard } from './sign-in-card.tsx'
import { useSend } from './use-send.ts'

export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const link = useSend(
    () => callApi('POST /api/staff/password-link', { body: { email } }),
    () => setSent(true),
  )
  const text = isSent
    ? 'If this address has an account, a link is on its way. It works once, within 30 minutes.'
    : 'We mail you a link to a new one.'
  return (
    <SignInCard title="A new password" text={<span role="status">{text}</span>}>
      {!isSent && (
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            link.send()
          }}
          className="grid gap-5"
        >
          <Field label="Email">
            {(described) => (
              <Input
                {...described}
                type="email"
                autoComplete="username"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <Problem>{link.problem}</Problem>
          <Button type="submit" disabled={link.isPending}>
            {link.isPending ? 'Sending...' : 'Send the link'}
          </Button>
        </form>
      )}
      <Button variant="quiet" size="small" onClick={onBack}>
        Back to sign-in
      </Button>
    </SignInCard>
  )
}
