import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import type { OwnAccount } from '#staff/account.ts'
import { browserName } from '#staff/browser-name.ts'
import { passwordChangeSchema } from '#staff/password-rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { currentPasswordField, newPasswordField } from './password-fields.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { accountQuery, useRefresh } from './staff-queries.ts'

export function AccountView() {
  const { data: account, error } = useQuery(accountQuery)
  if (error) return <FormProblem>{sentenceOf(error)}</FormProblem>
  if (!account) return <Skeleton className="h-96 w-full" />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <PasswordSection />
        <SessionSection sessions={account.sessions} />
      </div>
      <SecondFactorSection account={account} />
    </div>
  )
}

function PasswordSection() {
  const refresh = useRefresh(accountQuery)
  return (
    <Card aria-labelledby="password" className="flex flex-col gap-4">
      <CardTitle id="password">Password</CardTitle>
      <FieldForm
        schema={passwordChangeSchema}
        defaults={{ currentPassword: '', password: '' }}
        fields={[{ name: 'currentPassword', ...currentPasswordField }, newPasswordField]}
        action="Change password"
        pending="Saving..."
        send={(body) => callApi('POST /api/staff/password', { body })}
        onSent={() => {
          refresh()
          toast({ title: 'Password changed', description: 'Every other session has ended.' })
        }}
      />
    </Card>
  )
}

function SessionSection({ sessions }: Pick<AsJson<OwnAccount>, 'sessions'>) {
  const company = useCompany()
  const refresh = useRefresh(accountQuery)
  const endOne = useSubmit({
    send: (id: number) => callApi('POST /api/staff/sessions/:id/end', { params: { id } }),
    onSent: refresh,
  })
  const endOthers = useSubmit({ send: () => callApi('POST /api/staff/sessions/end-others'), onSent: refresh })
  return (
    <Card aria-labelledby="sessions" className="flex flex-col gap-3">
      <CardTitle id="sessions">Where you're signed in</CardTitle>
      <ul aria-label="Sessions" className="divide-y divide-border">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {browserName(session.userAgent)}
              <span className="block text-sm text-muted-foreground">
                {session.network || 'this computer'} · used {formatMoment(company, new Date(session.lastUsedAt))}
              </span>
            </span>
            {session.isCurrent ? (
              <Badge>This one</Badge>
            ) : (
              <Button variant="quiet" size="small" onClick={() => endOne.submit(session.id)}>
                End this session
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem>{endOne.problem ?? endOthers.problem}</FormProblem>
      {sessions.length > 1 && (
        <Button variant="outline" size="small" className="self-start" onClick={() => endOthers.submit()}>
          End all others
        </Button>
      )}
    </Card>
  )
}
